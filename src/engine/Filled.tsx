import type { ReactNode } from 'react';
import { useFilled } from './screen-hooks.ts';

/** A text of the config with facts filled in. */
export function Filled({ text }: { readonly text: string }): ReactNode {
  return useFilled(text);
}
