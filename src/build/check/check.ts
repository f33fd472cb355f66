import type { Project } from '../source/project.ts';
import { checkComparisons } from './comparisons.ts';
import { createContext, type Check } from './context.ts';
import { checkFacts, checkPlaceholders, checkTargets } from './facts.ts';
import { checkFormEvents, checkForms } from './forms.ts';
import { checkNavigation } from './navigation.ts';
import { checkCatalogue, checkRemembered } from './outcomes.ts';
import { inOrder, type Problem } from './problem.ts';
import { proveBack } from './prove-back.ts';
import { proveJourney } from './prove-journey.ts';
import { proveMessages } from './prove-messages.ts';
import { checkRecordFields } from './record-fields.ts';
import { checkReleased } from './released.ts';
import { checkCallLists, checkReferences } from './references.ts';
import { checkSchemaRefs, checkSchemas } from './schemas.ts';
import { proveClaims } from './prove-claims.ts';
import { provePatterns } from './prove-patterns.ts';
import { checkCallsUsed, checkFactsUsed, checkRequests } from './prove-names.ts';
import { provePolls } from './prove-polls.ts';
import { checkDurations, checkSettingsUsed } from './prove-settings.ts';
import { proveRaces } from './prove-races.ts';
import { proveSheets } from './prove-sheets.ts';
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

/** Checks that take a moment. A new one is one more line here. */
const checks: readonly Check[] = [
  checkSyntax,
  checkStrangers,
  checkSchemas,
  checkSchemaRefs,
  checkStructure,
  checkReferences,
  checkCallLists,
  checkFacts,
  checkTargets,
  checkPlaceholders,
  checkComparisons,
  checkRemembered,
  checkCatalogue,
  checkRecordFields,
  checkForms,
  checkFormEvents,
  checkRoutes,
  checkBack,
  checkLists,
  checkTables,
  checkCallsAnswered,
  proveCatalogue,
  checkNavigation,
  proveSheets,
  provePolls,
  checkDurations,
  checkRequests,
  proveTexts,
  proveClaims,
  provePersonal,
  checkTranslations,
  checkLanguages,
  checkUnused,
  checkReleased,
];

/** Checks that take longer: what follows on all runs, replies and patterns. */
const longChecks: readonly Check[] = [proveReplies, proveRaces, provePatterns];

/** What is proved of the journey and the messages as a whole, once nothing else is wrong: a missing screen would be told many times. */
const proofs: readonly Check[] = [proveJourney, proveBack, proveMessages];

/** What nothing uses: told once the rest is right, since a misspelt name leaves something unused as well. */
const afterwards: readonly Check[] = [checkSettingsUsed, checkCallsUsed, checkFactsUsed];

/** Everything that is wrong in a project's config, by file and place. */
export function checkProject(project: Project): Problem[] {
  const context = createContext(project);
  const found = [...checks, ...longChecks].flatMap((check) => check(context));
  const isRight = found.every(({ severity }) => severity === 'warning');
  const more = isRight ? [...proofs, ...afterwards].flatMap((check) => check(context)) : [];
  return inOrder(withScreens(context, [...found, ...more]));
}

/** What is wrong at a first glance, for whoever waits: everything but what takes long to prove. */
export function checkQuickly(project: Project): Problem[] {
  const context = createContext(project);
  return inOrder(
    withScreens(
      context,
      checks.flatMap((check) => check(context)),
    ),
  );
}
