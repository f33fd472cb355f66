import type { CompiledScreen } from './compiled.ts';

/** Whether a small picture follows the title at once. */
export function hasPicture({ body: [first] = [], subtitle }: CompiledScreen): boolean {
  return subtitle === undefined && first !== undefined && 'image' in first && first.size === 'small';
}

/** Whether the title is the same whoever reads it. */
export function isSteady({ title, titles }: CompiledScreen): boolean {
  return titles === undefined && !title.includes('{');
}
