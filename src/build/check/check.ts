import type { Project } from '../source/project.ts';
import { journeyProofs } from './check-journey.ts';
import { checkComparisons } from './comparisons.ts';
import type { ProblemCode } from './codes.ts';
import { createContext, type Check, type CheckContext } from './context.ts';
import { checkFacts, checkPlaceholders, checkTargets } from './facts.ts';
import { checkDeadWays } from './dead-ways.ts';
import { withoutFollowUps } from './follow-ups.ts';
import { checkFormEvents, checkForms } from './forms.ts';
import { checkNavigation } from './navigation.ts';
import { checkCatalogue, checkRemembered } from './outcomes.ts';
import { inOrder, type Problem } from './problem.ts';
import { proveMessages } from './prove-messages.ts';
import { checkRecordFields } from './record-fields.ts';
import { isReadable } from './readable.ts';
import { checkReleased } from './released.ts';
import { checkCallLists, checkReferences } from './references.ts';
import { checkFileNames } from './renamed-screens.ts';
import { checkSchemaRefs, checkSchemas } from './schemas.ts';
import { proveClaims } from './prove-claims.ts';
import { provePatterns } from './prove-patterns.ts';
import { checkCallsUsed, checkFactsUsed, checkRequests } from './prove-names.ts';
import { provePolls } from './prove-polls.ts';
import { checkDurations, checkSettingsUsed } from './prove-settings.ts';
import { proveRaces } from './prove-races.ts';
import { proveSheets } from './prove-sheets.ts';
import { proveLabels } from './prove-labels.ts';
import { provePersonal } from './prove-personal.ts';
import { proveTexts } from './prove-texts.ts';
import { proveCatalogue, proveReplies } from './prove-replies.ts';
import { withScreens } from './screen-titles.ts';
import { checkBack, checkLists, checkRoutes } from './screens.ts';
import { checkStructure } from './structure.ts';
import { checkStrangers, checkSyntax } from './syntax.ts';
import { checkCallsAnswered, checkTables } from './tables.ts';
import { checkLanguages, checkTranslations } from './texts.ts';
import { checkUnused } from './unused.ts';

/** What each file says by itself: all that is checked while another one cannot be read. */
const ownChecks: readonly Check[] = [
  checkSyntax,
  checkStrangers,
  checkSchemas,
  checkStructure,
  checkReferences,
  checkForms,
  checkFormEvents,
  checkFileNames,
  checkRoutes,
  checkBack,
  checkLists,
];

/** Checks that take a moment. A new one is one more line here, or above. */
const checks: readonly Check[] = [
  ...ownChecks,
  checkSchemaRefs,
  checkCallLists,
  checkFacts,
  checkTargets,
  checkPlaceholders,
  checkComparisons,
  checkRemembered,
  checkCatalogue,
  checkRecordFields,
  checkTables,
  checkCallsAnswered,
  proveCatalogue,
  checkNavigation,
  checkDeadWays,
  proveSheets,
  provePolls,
  checkDurations,
  checkRequests,
  proveTexts,
  proveClaims,
  provePersonal,
  proveLabels,
  checkTranslations,
  checkLanguages,
];

/** Checks that take longer: what follows on all runs, replies and patterns. */
const longChecks: readonly Check[] = [proveReplies, proveRaces, provePatterns];

/** The messages, and what nothing uses: told once the rest is right, since a misspelt name leaves something unused as well. */
const afterwards: readonly Check[] = [proveMessages, checkUnused, checkSettingsUsed, checkCallsUsed, checkFactsUsed];

/** What differs from the last release: told once nothing is wrong. */
const lastChecks: readonly Check[] = [checkReleased];

/** Notes on what may well be right again, or gone, once the problems are mended. */
const heldBack: ReadonlySet<ProblemCode> = new Set(['translation-missing', 'translation-stale', 'translation-moved']);

/**
 * Everything that is wrong in a project's config: problems first, then notes, by file and place. What only follows from a
 * problem is not told beside it. `isGivenUp` is asked before each check: once nobody waits any more, the checks that are
 * left are left out.
 */
export function checkProject(project: Project, isGivenUp: () => boolean = () => false): Problem[] {
  const context = createContext(project);
  const run = (some: readonly Check[]) => some.flatMap((check) => (isGivenUp() ? [] : check(context)));
  if (!isReadable(project)) return told(context, run(ownChecks).filter(isError));
  const found = run([...checks, ...longChecks]);
  if (found.some(isError)) return told(context, found);
  found.push(...run([...journeyProofs, ...afterwards]));
  if (!found.some(isError)) found.push(...run(lastChecks));
  return told(context, found);
}

/** What `checkProject` finds, while `checkJourney` is at work elsewhere: its answer is waited for where it is wanted. */
export async function checkBeside(project: Project, journey: Promise<readonly Problem[]>): Promise<Problem[]> {
  const context = createContext(project);
  const run = (some: readonly Check[]) => some.flatMap((check) => check(context));
  if (!isReadable(project)) return told(context, run(ownChecks).filter(isError));
  const found = run([...checks, ...longChecks]);
  if (found.some(isError)) return told(context, found);
  const own = run(afterwards);
  const last = own.some(isError) ? [] : run(lastChecks);
  found.push(...(await journey), ...own);
  return told(context, found.some(isError) ? found : [...found, ...last]);
}

/** What is wrong at a first glance, for whoever waits: everything but what takes long to prove. */
export function checkQuickly(project: Project): Problem[] {
  const context = createContext(project);
  const run = (some: readonly Check[]) => some.flatMap((check) => check(context));
  return told(context, isReadable(project) ? run(checks) : run(ownChecks).filter(isError));
}

function told(context: CheckContext, found: readonly Problem[]): Problem[] {
  const isWrong = found.some(isError);
  const left = withoutFollowUps(found).filter(({ code }) => !isWrong || !heldBack.has(code));
  return inOrder(withScreens(context, left));
}

function isError({ severity }: Problem): boolean {
  return severity === 'error';
}
