import type { ReactNode } from 'react';
import type { Blocks, CardsBlock } from '#generated/config.ts';
import { Card, CardGrid } from '#ui/Card.tsx';
import { Filled } from './Filled.tsx';
import { useHolds } from './screen-hooks.ts';

type CardData = CardsBlock['cards'][number];

/** Draws the blocks of a box. */
type DrawBody = (blocks: Blocks) => ReactNode;

/** Boxes with blocks in them. */
export function CardsView({ block, draw }: { readonly block: CardsBlock; readonly draw: DrawBody }): ReactNode {
  return (
    <CardGrid title={block.title === undefined ? undefined : <Filled text={block.title} />}>
      {block.cards.map((card, index) => (
        <CardView key={index} card={card} level={block.title === undefined ? 2 : 3} draw={draw} />
      ))}
    </CardGrid>
  );
}

interface CardViewProps {
  readonly card: CardData;
  readonly level: 2 | 3;
  readonly draw: DrawBody;
}

function CardView({ card, level, draw }: CardViewProps): ReactNode {
  if (!useHolds(card.when)) return null;
  return (
    <Card
      look={card.style ?? 'plain'}
      level={level}
      icon={card.icon}
      title={card.title === undefined ? undefined : <Filled text={card.title} />}
    >
      {draw(card.body)}
    </Card>
  );
}
