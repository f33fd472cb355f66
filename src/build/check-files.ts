import { checkBeside, checkProject } from './check/check.ts';
import type { Problem } from './check/problem.ts';
import { startJourneyProof, type JourneyProof } from './journey-proof.ts';
import type { Files } from './source/files.ts';
import { readProject, type Project } from './source/project.ts';

/** A config that is being checked. */
export interface Checked {
  readonly project: Project;
  /** Everything that is wrong, as `checkProject` tells it. Rejects when a thread fails. */
  readonly problems: Promise<readonly Problem[]>;
}

/**
 * From so many screens on the journey is proved in a thread of its own: it takes as long as all other checks together.
 * To start a thread and to read the config a second time takes half a second, which a smaller config does not win back.
 */
const manyScreens = 150;

/**
 * Checks a config. What is made of it meanwhile, such as compiling it, goes on while a second thread is at work: all that
 * this one does has been done once the function returns. `large`: so many screens are worth a second thread.
 */
export function checkFiles(files: Files, large = manyScreens): Checked {
  const screens = [...files.keys()].filter((path) => path.startsWith('screens.config/screens/')).length;
  if (screens < large) {
    const project = readProject(files);
    return { project, problems: Promise.resolve(checkProject(project)) };
  }
  const proof = startJourneyProof(files);
  const project = readProject(files);
  return { project, problems: checkWith(proof, project) };
}

async function checkWith(proof: JourneyProof, project: Project): Promise<readonly Problem[]> {
  try {
    return await checkBeside(project, proof.found);
  } finally {
    await proof.end();
  }
}
