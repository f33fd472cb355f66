import type { Check } from '../check/context.ts';
import { problemAt, type Problem } from '../check/problem.ts';
import { tableSites } from '../check/table-sites.ts';
import type { JsonFile } from '../source/project.ts';
import type { Place } from './edge.ts';
import { movesOf } from './edges.ts';
import { journeyParts } from './journey-parts.ts';
import { reachOf } from './reach.ts';
import { inTurn } from './run-state.ts';
import { screenName } from './words.ts';

/** Every screen can be reached through the entries. What an unknown address shows is reached by that. */
export const proveScreensReached: Check = (context) => {
  const reach = reachOf(context, 'entries');
  const notFound = journeyParts(context.project)?.notFound;
  return [...context.project.screens.values()].flatMap((file) =>
    file.id === notFound || reach.isReached(file.id)
      ? []
      : [
          problemAt(
            file,
            '',
            'screen-unreached',
            `Nobody can get to ${screenName(context, file.id)}: no way in and no screen leads there.`,
            'lead to it from another screen, or name it in "serverRoutes" or "entries" of journey.json, or remove it',
          ),
        ],
  );
};

/** Every row of a table runs in some case that people can be in. */
export const proveRowsReached: Check = (context) => {
  const reach = reachOf(context, 'addresses');
  const { edges, stays, waits } = movesOf(context);
  const [taken, untaken] = [new Set<Place>(), new Set<Place>()];
  for (const paths of [edges, stays, waits])
    for (const path of paths) {
      const rows = inTurn(path.rows, path.others);
      // whether a way is taken is asked only where that says something new of a row
      if (!rows.some((row) => !taken.has(row))) continue;
      const found = reach.takes(path) ? taken : untaken;
      for (const row of rows) found.add(row);
    }
  const passed = pointersOf(taken);
  const left = pointersOf(untaken);
  return tableSites(context)
    .filter(({ event }) => event !== 'launch')
    .flatMap((site) => {
      const places = site.rows.map((_row, index) => ({ file: site.file, pointer: `${site.pointer}/${index}` }));
      // an event that nothing runs is told by `checkUnused`
      if (!places.some((place) => passed.has(place) || left.has(place))) return [];
      return places.flatMap((place, index) =>
        passed.has(place) || isInsideUnpassed(place, passed) ? [] : [unreachedRow(place, index)],
      );
    });
};

function unreachedRow({ file, pointer }: Place, index: number): Problem {
  return problemAt(
    file,
    pointer,
    'row-unreached',
    `Row ${index + 1} can never run: nobody gets here with the facts that it asks for.`,
    'correct its "when", or remove the row',
  );
}

/** A row inside of one that never runs is not told again. */
function isInsideUnpassed({ file, pointer }: Place, passed: Places): boolean {
  const rows = [...pointer.matchAll(/\/(then|onEnd|meanwhile)\/\d+(?=\/|$)/g)];
  const outer = rows.map((match) => pointer.slice(0, match.index));
  return outer.some((row) => !passed.has({ file, pointer: row }));
}

interface Places {
  readonly has: (place: Place) => boolean;
}

/** Places by what they are, whichever object says it. */
function pointersOf(places: Iterable<Place>): Places {
  const pointers = new Map<JsonFile, Set<string>>();
  for (const { file, pointer } of places) {
    const ofFile = pointers.get(file);
    if (ofFile) ofFile.add(pointer);
    else pointers.set(file, new Set([pointer]));
  }
  return { has: ({ file, pointer }) => pointers.get(file)?.has(pointer) === true };
}
