import type { Block } from '#generated/config.ts';
import type { CompiledScreen } from './compiled.ts';

/** Every block of a screen: body, what follows the form, sheets, boxes within boxes and shared blocks. */
export function blocksOf(screen: CompiledScreen, shared: Readonly<Record<string, readonly Block[]>>): Block[] {
  const sheets = Object.values(screen.sheets).flatMap((sheet) => sheet.body);
  return [...(screen.body ?? []), ...(screen.after ?? []), ...sheets].flatMap((block) => within(block, shared));
}

function within(block: Block, shared: Readonly<Record<string, readonly Block[]>>): Block[] {
  if ('cards' in block)
    return [block, ...block.cards.flatMap((card) => card.body).flatMap((each) => within(each, shared))];
  if ('each' in block) return [block, ...block.card.body.flatMap((each) => within(each, shared))];
  if ('shared' in block) return (shared[block.shared] ?? []).flatMap((each) => within(each, shared));
  return [block];
}
