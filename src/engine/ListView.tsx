import type { ReactNode } from 'react';
import type { ListBlock } from '#generated/config.ts';
import { MarkedList } from '#ui/MarkedList.tsx';
import { Filled } from './Filled.tsx';

/** Lines with a mark before each. */
export function ListView({ block }: { readonly block: ListBlock }): ReactNode {
  return (
    <MarkedList
      mark={block.style ?? 'bullet'}
      title={block.title === undefined ? undefined : <Filled text={block.title} />}
      lines={block.list.map((line) => (
        <Filled key={line} text={line} />
      ))}
    />
  );
}
