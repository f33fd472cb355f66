import type { ReactNode } from 'react';
import { keepCaret, skipSeparator } from './keep-caret.ts';
import { TextBox } from './TextBox.tsx';
import type { TextBoxProps } from './TextBox.tsx';

/** A box for a number that is shown with separators between its digits: the caret and Backspace pass over them. */
export function GroupedBox({ onText, ...box }: TextBoxProps): ReactNode {
  return (
    <TextBox
      {...box}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      onText={(text, input) => {
        keepCaret(input);
        onText(text, input);
      }}
      onKey={skipSeparator}
    />
  );
}
