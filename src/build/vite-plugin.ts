import type { Plugin } from 'vite';
/** Early version; replaced below. */
export function configPlugin(): Plugin {
  return { name: 'config' };
}
