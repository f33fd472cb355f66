import type { Condition } from '#lib/condition.ts';
import { inOneList } from '../in-one-list.ts';
import { isObject, type JsonObject } from '../source/json-value.ts';
import { CaseSpace, everyCase, type Cases } from './cases.ts';
import type { Check, CheckContext } from './context.ts';
import { domainsAt } from './domains.ts';
import { problemAt, type Problem } from './problem.ts';
import { conditionOf, isReadable, rowsOf, tableSites, type TableSite } from './table-sites.ts';
import { triggersOf } from './triggers.ts';

const success: Condition = { 'reply.statusCode': { const: 200 } };

/** Every row of a table can win, and a table that must answer every case does. */
export const checkTables: Check = (context) => inOneList(tableSites(context), (site) => siteProblems(context, site));

function siteProblems(context: CheckContext, site: TableSite): Problem[] {
  if (!isReadable(site.rows)) return [];
  const triggers = site.role === 'event' ? triggersOf(context, site) : [];
  const conditions = site.rows.flatMap(({ when }) => (isObject(when) ? [conditionOf(when)] : []));
  const around = [...site.known.map((known) => known.condition), ...triggers.flat()];
  // one row, which always wins: nothing is known to hold, or one of the ways to begin it asks for nothing
  const isOpen = around.length === 0 || (site.known.length === 0 && triggers.some((each) => each.length === 0));
  if (site.rows.length === 1 && conditions.length === 0 && isOpen) return [];
  const all = [...conditions, ...around, success];
  const space = new CaseSpace(
    all,
    domainsAt(
      context,
      { ...site, pointer: `${site.pointer}/0` },
      new Set(all.flatMap((condition) => Object.keys(condition))),
    ),
  );
  const start = startOf(space, site, triggers);
  const problems: Problem[] = [];
  let open = start;
  site.rows.forEach((row, index) => {
    const won = space.holding(isObject(row['when']) ? conditionOf(row['when']) : undefined);
    if (space.both(open, won).length === 0) problems.push(neverWins(space, site, index, start, won));
    open = space.without(open, won);
  });
  return [...problems, ...unanswered(space, site, open, triggers.length > 0)];
}

/** The cases in which a table is read at all. */
function startOf(space: CaseSpace, site: TableSite, triggers: readonly (readonly Condition[])[]): Cases {
  const all = (conditions: readonly Condition[]) =>
    conditions.reduce((cases, condition) => space.both(cases, space.holding(condition)), everyCase);
  const began = triggers.length > 0 ? triggers.flatMap(all) : everyCase;
  return site.known.reduce((cases, { condition, holds }) => {
    const own = space.holding(condition);
    return holds ? space.both(cases, own) : space.without(cases, own);
  }, began);
}

function neverWins(space: CaseSpace, site: TableSite, index: number, start: Cases, won: Cases): Problem {
  const place = `${site.pointer}/${index}`;
  const row = `Row ${index + 1} can never win: `;
  if (space.both(start, won).length === 0) {
    return problemAt(
      site.file,
      place,
      'row-contradicts',
      `${row}its condition contradicts what is known to hold here.`,
      'correct its "when", or remove the row',
    );
  }
  const earlier = site.rows.slice(0, index);
  const one = earlier.findIndex(
    ({ when }) =>
      space.without(space.both(start, won), space.holding(isObject(when) ? conditionOf(when) : undefined)).length === 0,
  );
  const which = one >= 0 ? `row ${one + 1} takes` : 'the rows before it take';
  return problemAt(
    site.file,
    place,
    'row-never-wins',
    `${row}${which} all of its cases.`,
    'move it up, correct its "when", or remove it',
  );
}

function unanswered(space: CaseSpace, site: TableSite, open: Cases, byPerson: boolean): Problem[] {
  if (site.role === 'reply') {
    const left = space.both(open, space.holding(success));
    if (left.length === 0) return [];
    return [
      problemAt(
        site.file,
        site.pointer,
        'reply-unanswered',
        `A reply with statusCode 200 can come that no row answers: ${space.inWords(left)}.`,
        'add a last row { "when": { "reply.statusCode": { "const": 200 } }, "do": [ … ] }',
      ),
    ];
  }
  if (site.role === 'end' && open.length > 0) {
    return [
      problemAt(
        site.file,
        site.pointer,
        'repeat-unanswered',
        `The repeat can end without an answer: ${space.inWords(open)}.`,
        'add a last row without "when"',
      ),
    ];
  }
  if (site.role !== 'event' || !byPerson || open.length === 0) return [];
  return [
    problemAt(
      site.file,
      site.pointer,
      'dead-tap',
      `A tap can do nothing: no row is for the case that ${space.inWords(open)}.`,
      'add a last row without "when"',
    ),
  ];
}

/** A call that a person waits for has a reply table. */
export const checkCallsAnswered: Check = (context) =>
  tableSites(context).flatMap((site) =>
    site.rows.flatMap((row: JsonObject, index) => {
      if (!('call' in row) || rowsOf(row['then']).length > 0 || row['busy'] === 'none') return [];
      return [
        problemAt(
          site.file,
          `${site.pointer}/${index}`,
          'call-unanswered',
          `Nothing answers the reply of ${String(row['call'])}.`,
          'add "then" with a row for statusCode 200, or "busy": "none" for a call that nobody waits for',
        ),
      ];
    }),
  );
