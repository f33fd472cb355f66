import { factAt, type Facts } from '#lib/facts.ts';
import { absent, other, type Atom, type Box, type Cases } from '../check/cases.ts';
import type { RunSpace } from '../journey/space.ts';
import { inlined } from '../compile/inlined.ts';
import { objectOf } from '../source/json-value.ts';
import { leavesIn } from './leaves.ts';
import { addressOf } from './outside.ts';
import { sampleOf } from './sample.ts';
import { screenOf, type Tables } from './tables.ts';
import { chosen } from './values.ts';
import { withFact, type Start } from './world.ts';

/** The kinds of customers for whom everything is walked. */
export const kinds = ['new', 'repeat'] as const;
export type Kind = (typeof kinds)[number];

/** The fact that tells the kinds apart. */
const kindFact = 'session.repeatCustomer';

/** Facts of somebody who is signed in and has answered everything. */
function customer(tables: Tables, kind: Kind): { session: Facts; draft: Facts } {
  const { project } = tables.context;
  const all = (group: string) => objectOf(sampleOf(inlined(project, 'facts', group), ''));
  const { panVerifyData: _neverStored, ...draft } = all('draft');
  const { feedbackShown: _aDayLong, bankConnectUrl: _none, pennyUrl: _no, ...session } = all('session');
  const own =
    kind === 'repeat'
      ? { repeatCustomer: true, customerType: 'repeat' }
      : { repeatCustomer: false, customerType: 'new' };
  return {
    session: { ...session, token: 'a-token', customerID: '501', custId: '501', consentDevice: 'denied', ...own },
    draft,
  };
}

/** How a person of a kind comes to a screen in a case of the facts; undefined when such a person cannot be in it. */
export function startsIn(tables: Tables, space: RunSpace, screen: string, box: Box, kind: Kind): Start[] {
  const own = box.get(kindFact);
  const mine: readonly Atom[] = kind === 'repeat' ? ['true'] : ['false', 'undefined'];
  const fits = own === undefined || mine.some((atom) => own.has(atom));
  if (!fits) return [];
  const base = customer(tables, kind);
  const isOpen = screenOf(tables, screen).access === 'anyone';
  const said = box.get('session.token');
  const signedIn = said === undefined || ![...said].every((atom) => absent.includes(atom));
  const signedOut = isOpen && (said === undefined || [...said].some((atom) => absent.includes(atom)));
  const { token: _gone, ...without } = base.session;
  const starts = [
    ...(signedIn ? [base] : []),
    ...(signedOut ? [{ ...base, session: without }] : []),
    ...(signedIn ? [{ ...base, draft: {} }] : []),
  ];
  if (!fitsSettings(tables, box)) return [];
  return [box, ...enterCases(tables, space, screen, box)].flatMap((each) =>
    starts.map((start) => fittedStart(tables, space, screen, each, start)),
  );
}

/** The parts of a case in which the screen does different things as it opens. */
function enterCases(tables: Tables, space: RunSpace, screen: string, box: Box): Cases {
  let open: Cases = [box];
  return (screenOf(tables, screen).on?.['enter'] ?? []).flatMap(({ when }) => {
    const holding = space.cases.holding(when);
    const won = space.cases.both(open, holding);
    open = space.cases.without(open, holding);
    return won.slice(0, 4);
  });
}

/** Whether the settings of now are of a case. */
function fitsSettings({ settings }: Tables, box: Box): boolean {
  return [...box].every(
    ([path, atoms]) => !path.startsWith('settings.') || atoms.has(JSON.stringify(factAt({ settings }, path)) ?? other),
  );
}

function fittedStart(
  tables: Tables,
  space: RunSpace,
  screen: string,
  box: Box,
  { session, draft }: { session: Facts; draft: Facts },
): Start {
  let facts: Facts = { session, draft, query: {}, screen: {} };
  for (const [path, atoms] of [...box].sort(([a], [b]) => a.length - b.length)) {
    const [root = ''] = path.split('.');
    if (!['session', 'draft', 'query'].includes(root) && path !== 'screen.supplied') continue;
    const choice = chosen(atoms, factAt(facts, path), space.cases.domain(path));
    if (choice !== 'keep') facts = withFact(facts, path, choice.value);
  }
  facts = withAddresses(tables, screen, facts);
  const mine = box.get('screen.otherSession')?.has('true') === false && factAt(facts, 'session.token');
  if (mine && factAt(facts, 'query.token') !== undefined) facts = withFact(facts, 'query.token', mine);
  const supplied = factAt(facts, 'screen.supplied');
  return {
    session: objectOf(facts['session']),
    draft: objectOf(facts['draft']),
    query: objectOf(facts['query']),
    ...(typeof supplied === 'string' && supplied !== '' ? { supplied } : {}),
  };
}

/** An address that the screen opens from its query is one that may be opened. */
function withAddresses(tables: Tables, screen: string, facts: Facts): Facts {
  return leavesIn(screenOf(tables, screen).on).reduce<Facts>((known, { from, allow, issued }) => {
    if (!from.startsWith('query.') || factAt(known, from) === undefined) return known;
    const address = addressOf(tables, allow);
    const opened = withFact(known, from, address);
    return issued === undefined ? opened : withFact(opened, issued, address);
  }, facts);
}
