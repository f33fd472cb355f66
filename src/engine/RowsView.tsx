import type { ReactNode } from 'react';
import type { RowsBlock } from '#generated/config.ts';
import { Rows, RowLine } from '#ui/Rows.tsx';
import { Filled } from './Filled.tsx';
import { useHolds, useScreen } from './screen-hooks.ts';

type RowData = RowsBlock['rows'][number];

/** Pairs of a label and a value; one with `go` is a link to where the value is changed. */
export function RowsView({ block }: { readonly block: RowsBlock }): ReactNode {
  return (
    <Rows title={block.title === undefined ? undefined : <Filled text={block.title} />}>
      {block.rows.map((row, index) => (
        <RowView key={index} row={row} />
      ))}
    </Rows>
  );
}

function RowView({ row }: { readonly row: RowData }): ReactNode {
  const { links, screen } = useScreen();
  const { go, supply } = row;
  if (!useHolds(row.when)) return null;
  const change =
    go === undefined
      ? undefined
      : { href: links.href(go), go: () => links.go(go, supply === 'this' ? screen.id : supply) };
  return (
    <RowLine
      label={<Filled text={row.label} />}
      value={<Filled text={row.value} />}
      strong={row.strong ?? false}
      change={change}
    />
  );
}
