import type { Project } from '../source/project.ts';
import { checkComparisons } from './comparisons.ts';
import { createContext, type Check } from './context.ts';
import { checkFacts, checkPlaceholders, checkTargets } from './facts.ts';
import { checkFormEvents, checkForms } from './forms.ts';
import { checkNavigation } from './navigation.ts';
import { checkCatalogue, checkRemembered } from './outcomes.ts';
import { inOrder, type Problem } from './problem.ts';
import { checkRecordFields } from './record-fields.ts';
import { checkCallLists, checkReferences } from './references.ts';
import { checkSchemaRefs, checkSchemas } from './schemas.ts';
import { checkBack, checkLists, checkRoutes } from './screens.ts';
import { checkStructure } from './structure.ts';
import { checkStrangers, checkSyntax } from './syntax.ts';
import { checkCallsAnswered, checkTables } from './tables.ts';
import { checkLanguages, checkTranslations } from './texts.ts';
import { checkUnused } from './unused.ts';

/** All checks. A new proof is one more line here. */
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
  checkNavigation,
  checkTranslations,
  checkLanguages,
  checkUnused,
];

/** Everything that is wrong in a project's config, by file and place. */
export function checkProject(project: Project): Problem[] {
  const context = createContext(project);
  return inOrder(checks.flatMap((check) => check(context)));
}
