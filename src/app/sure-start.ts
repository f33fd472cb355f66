import type { CompiledScreen } from '#engine/compiled.ts';
import type { Block, CardsBlock, Condition } from '#generated/config.ts';
import { settings } from '#generated/settings.ts';
import { holds } from '#lib/condition.ts';
import { placeholdersOf } from '#lib/fill-text.ts';

/** Blocks by name (journey.json, `shared`). */
type Shared = Readonly<Record<string, readonly Block[]>>;

/** Whether something shows when a screen opens: it does, it does not, or only the app can tell. */
type Sureness = 'shown' | 'hidden' | 'unknown';

/** Whether it is known without the app that a fact is absent when the screen opens. */
type IsAbsent = (path: string) => boolean;

/** Blocks as far as they are sure, and whether that is all of them. */
interface Sure {
  readonly blocks: Block[];
  readonly all: boolean;
}

const nothing: Sure = { blocks: [], all: false };

/** Facts of a screen that the app puts there before it opens. */
const given: readonly string[] = ['screen.id', 'screen.site', 'screen.supplied', 'screen.otherSession'];

/**
 * The screen as far as it is known without the app, from its top: what is only read, and is the same whoever reads it. It
 * ends where something can be pressed or typed into, and where a fact decides that only the app knows. Undefined where the
 * title is such a fact. It holds for an address without a query, where `readsQuery` says that the screen looks at that.
 */
export function sureStart(screen: CompiledScreen, shared: Shared): CompiledScreen | undefined {
  const { subtitle, title, titles = [], body, after = [], ...others } = screen;
  const isAbsent = absentAtFirst(screen);
  if (!isSureText(title) || !titles.every(({ when }) => surenessOf(when, isAbsent) === 'hidden')) return undefined;
  const top = { ...others, title, forms: {}, sheets: {} };
  if (subtitle !== undefined && !isSureText(subtitle)) return top;
  const start = sureBlocks(body ?? [], shared, isAbsent);
  const isWhole = start.all && Object.keys(screen.forms).length === 0;
  return {
    ...top,
    ...(subtitle !== undefined && { subtitle }),
    body: start.blocks,
    ...(isWhole && { after: sureBlocks(after, shared, isAbsent).blocks }),
  };
}

/** Whether the query of its address decides about what shows of a screen. */
export function readsQuery({ titles = [], body = [], after = [] }: CompiledScreen): boolean {
  return /["{]query\./.test(JSON.stringify([titles, body, after]));
}

/**
 * The facts that a screen begins without: its own that its `enter` event does not set at once, and, at an address without a
 * query, that.
 */
function absentAtFirst({ on }: CompiledScreen): IsAbsent {
  const first = (on['enter'] ?? []).flatMap((row) => row.do ?? []);
  const set = first.flatMap((outcome) => ('remember' in outcome ? [outcome.remember] : []));
  const isOpen = first.some((outcome) => 'run' in outcome); // other rows, which may set anything
  return (path) =>
    path.startsWith('query.') ||
    (path.startsWith('screen.') && !isOpen && ![...given, ...set].some((fact) => isWithin(path, fact)));
}

function isWithin(path: string, fact: string): boolean {
  return path === fact || path.startsWith(`${fact}.`) || fact.startsWith(`${path}.`);
}

function surenessOf(condition: Condition | undefined, isAbsent: IsAbsent): Sureness {
  const tests = Object.entries(condition ?? {}).map(([path, test]) =>
    isSetting(path) || isAbsent(path) ? holds({ [path]: test }, { settings }) : undefined,
  );
  if (tests.includes(false)) return 'hidden';
  return tests.includes(undefined) ? 'unknown' : 'shown';
}

function sureBlocks(blocks: readonly Block[], shared: Shared, isAbsent: IsAbsent): Sure {
  const found: Block[] = [];
  for (const block of blocks) {
    const sureness = surenessOf(block.when, isAbsent);
    if (sureness === 'hidden') continue;
    const start = sureness === 'shown' ? sureBlock(block, shared, isAbsent) : nothing;
    found.push(...start.blocks);
    if (!start.all) return { blocks: found, all: false };
  }
  return { blocks: found, all: true };
}

/** A block as far as it is sure: shared blocks themselves, boxes up to where they are not. */
function sureBlock(block: Block, shared: Shared, isAbsent: IsAbsent): Sure {
  if ('shared' in block) return sureBlocks(shared[block.shared] ?? [], shared, isAbsent);
  if ('cards' in block) return sureCards(block, shared, isAbsent);
  const isRead = 'text' in block || 'notice' in block || 'loader' in block || 'image' in block || 'list' in block;
  const isPlainRows = 'rows' in block && block.rows.every(({ go, when }) => go === undefined && when === undefined);
  return (isRead || isPlainRows) && isSureText(JSON.stringify(block)) ? { blocks: [block], all: true } : nothing;
}

function sureCards(block: CardsBlock, shared: Shared, isAbsent: IsAbsent): Sure {
  const cards: CardsBlock['cards'] = [];
  const sure = (all: boolean) => ({ blocks: cards.length > 0 ? [{ ...block, cards }] : [], all });
  if (!isSureText(block.title ?? '')) return nothing;
  for (const card of block.cards) {
    const sureness = surenessOf(card.when, isAbsent);
    if (sureness === 'hidden') continue;
    if (sureness === 'unknown' || !isSureText(card.title ?? '')) return sure(false);
    const { blocks, all } = sureBlocks(card.body, shared, isAbsent);
    if (blocks.length > 0 || card.title !== undefined) cards.push({ ...card, body: blocks });
    if (!all) return sure(false);
  }
  return sure(true);
}

/** Whether a text reads the same whoever reads it. */
function isSureText(text: string): boolean {
  return placeholdersOf(text).every(({ path }) => isSetting(path) && path !== 'settings.language');
}

function isSetting(path: string): boolean {
  return path.startsWith('settings.');
}
