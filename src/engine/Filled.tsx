import type { ReactNode } from 'react';
import { useFilled } from './screen-hooks.ts';

/** A text of the config with facts filled in. */
export function Filled({ text }: { readonly text: string }): ReactNode {
  return text.includes('{') ? <Filling text={text} /> : text;
}

/** The same for what is drawn often: a text without a place for a fact is itself, and needs no component. */
export function filled(text: string): ReactNode {
  return text.includes('{') ? <Filling text={text} /> : text;
}

function Filling({ text }: { readonly text: string }): ReactNode {
  return useFilled(text);
}
