import { listOf, objectOf, textOf, type JsonObject } from '../source/json-value.ts';
import type { Check, CheckContext } from './context.ts';
import { problemAt, type Problem } from './problem.ts';
import { rowsOf, tableSites, type TableSite } from './table-sites.ts';

/** From one tap at most one outcome moves the person elsewhere. */
export const checkNavigation: Check = (context) =>
  tableSites(context)
    .filter(isOutermost)
    .flatMap((site) => tableProblems(context, site, site.pointer, site.rows, undefined));

function isOutermost(site: TableSite): boolean {
  return site.role === 'event' || site.role === 'catalogue';
}

function tableProblems(
  context: CheckContext,
  site: TableSite,
  pointer: string,
  rows: readonly JsonObject[],
  moved: string | undefined,
): Problem[] {
  return rows.flatMap((row, index) => {
    const place = `${pointer}/${index}`;
    const chain = chainOf(context, site, `${place}/do`, row['do'], moved);
    const inside = ['then', 'onEnd', 'meanwhile'].flatMap((key) =>
      tableProblems(context, site, `${place}/${key}`, rowsOf(row[key]), chain.moved),
    );
    return [...chain.problems, ...inside];
  });
}

interface Chain {
  readonly problems: readonly Problem[];
  /** The place of the outcome that moves the person, if one did. */
  readonly moved: string | undefined;
}

function chainOf(
  context: CheckContext,
  site: TableSite,
  pointer: string,
  outcomes: unknown,
  before: string | undefined,
): Chain {
  const problems: Problem[] = [];
  let moved = before;
  listOf(outcomes).forEach((entry, index) => {
    const outcome = objectOf(entry);
    const place = `${pointer}/${index}`;
    if (moves(context, site, outcome, [])) {
      if (moved !== undefined)
        problems.push(
          problemAt(
            site.file,
            place,
            'second-move',
            `This leads to another screen, but ${moved} before it has done so already.`,
            'keep one of them',
          ),
        );
      moved ??= place;
    }
    const then = chainOf(context, site, `${place}/then`, outcome['then'], moved);
    problems.push(...then.problems);
    moved = then.moved;
  });
  return { problems, moved };
}

/** Whether an outcome certainly leads elsewhere: by itself, or by an event in which every row does. */
function moves(context: CheckContext, site: TableSite, outcome: JsonObject, trail: readonly string[]): boolean {
  if ('go' in outcome || ('leave' in outcome && outcome['newTab'] !== true)) return true;
  const event = textOf(outcome['run']);
  if (event === undefined || trail.includes(event)) return false;
  const own = objectOf(objectOf(site.file.json.value)['on'])[event];
  const table = rowsOf(own ?? objectOf(objectOf(context.project.journey?.json.value)['on'])[event]);
  return (
    table.length > 0 &&
    table.every((row) => listOf(row['do']).some((each) => moves(context, site, objectOf(each), [...trail, event])))
  );
}
