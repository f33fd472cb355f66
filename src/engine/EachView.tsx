import { useId, useMemo, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { Blocks, EachBlock } from '#generated/config.ts';
import { factAt, isFacts, isPresent } from '#lib/facts.ts';
import type { Facts } from '#lib/facts.ts';
import { RecordCard, RecordCards } from '#ui/RecordCard.tsx';
import { Filled } from './Filled.tsx';
import { recordScope } from './record-scope.ts';
import { ScreenContext, useFilled, useFirst, useScreen } from './screen-hooks.ts';

/** What draws records: the block, and a way to draw the blocks of a card. */
export interface EachViewProps {
  readonly block: EachBlock;
  readonly draw: (blocks: Blocks) => ReactNode;
}

/** One card for each record of a list; nothing while the list is not there. */
export function EachView({ block, draw }: EachViewProps): ReactNode {
  const list = useFact(block.each);
  const only = useFact(block.only?.is);
  const group = useId();
  if (!Array.isArray(list)) return null;
  const records = list.filter(isFacts).filter((record) => isWanted(block.only, only, record));
  const { choose } = block;
  return (
    <RecordCards
      title={choose && <Filled text={choose.title} />}
      chosen={choose !== undefined}
      empty={records.length === 0 && block.empty !== undefined ? <Filled text={block.empty} /> : undefined}
    >
      {records.map((record, index) => (
        <RecordView
          key={keyOf(record, block.key) ?? index}
          {...{ block, record, draw, group }}
          level={choose ? 3 : 2}
        />
      ))}
    </RecordCards>
  );
}

interface RecordViewProps extends EachViewProps {
  readonly record: Facts;
  /** The name that the choices share. */
  readonly group: string;
  readonly level: 2 | 3;
}

/** One record: inside, `item` is it, and buttons run their events for it alone. */
function RecordView({ record, ...rest }: RecordViewProps): ReactNode {
  const screen = useScreen();
  const scope = useMemo(() => recordScope(screen, record), [screen, record]);
  return (
    <ScreenContext value={scope}>
      <RecordBody {...rest} record={record} />
    </ScreenContext>
  );
}

function RecordBody({ block, record, draw, group, level }: RecordViewProps): ReactNode {
  const { card, choose } = block;
  const badge = useFirst(card.badges);
  return (
    <RecordCard
      level={level}
      icon={card.icon}
      image={useFilled(card.image)}
      title={card.title === undefined ? undefined : <Filled text={card.title} />}
      badge={badge && { tone: badge.tone, text: <Filled text={badge.text} /> }}
      choice={useChoice(choose, keyOf(record, block.key), block.key, group)}
    >
      {draw(card.body)}
    </RecordCard>
  );
}

/** How the card is chosen, where it is a choice. */
function useChoice(
  choose: EachBlock['choose'],
  own: string | undefined,
  key: string,
  group: string,
): React.ComponentProps<typeof RecordCard>['choice'] {
  const { events } = useScreen();
  const chosen = useFact(choose && `${choose.chosen}.${key}`);
  if (!choose) return undefined;
  const { run } = choose;
  return { group, checked: own !== undefined && textOf(chosen) === own, choose: () => void events.run(run) };
}

/** A fact of the screen as it is now. */
function useFact(path: string | undefined): unknown {
  const { forms } = useScreen();
  const now = () => (path === undefined ? undefined : factAt(forms.facts(), path));
  return useSyncExternalStore(forms.subscribe, now, now);
}

/** What tells a record apart, as a text. */
function keyOf(record: Facts, key: string): string | undefined {
  return textOf(record[key]);
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

function isWanted(only: EachBlock['only'], wanted: unknown, record: Facts): boolean {
  return !only || !isPresent(wanted) || wanted === only.all || record[only.field] === wanted;
}
