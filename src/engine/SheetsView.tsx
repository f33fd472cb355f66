import type { ReactNode } from 'react';
import { Sheet } from '#ui/Sheet.tsx';
import { Blocks } from './Blocks.tsx';
import { Filled } from './Filled.tsx';
import { useOpenSheets, useScreen } from './screen-hooks.ts';

/** The open sheets of the screen, one over the other. */
export function SheetsView(): ReactNode {
  const { forms, screen, words } = useScreen();
  return useOpenSheets().map((name) => {
    const sheet = screen.sheets[name];
    if (!sheet) return null;
    return (
      <Sheet
        key={name}
        id={`sheet-${name}`}
        kind={sheet.kind ?? 'sheet'}
        title={<Filled text={sheet.title} />}
        closeLabel={words['close'] ?? ''}
        onDismiss={sheet.dismissable === false ? undefined : () => forms.close(name)}
      >
        <Blocks blocks={sheet.body} boxed />
      </Sheet>
    );
  });
}
