import { checkBeside, checkProject } from './check/check.ts';
import type { Problem } from './check/problem.ts';
import { startJourneyProof, type JourneyProof } from './journey-proof.ts';
import { countScreens, readFiles, type Files } from './source/files.ts';
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
 * Reads a config and checks it. What is made of it meanwhile, such as compiling it, goes on while a second thread is at
 * work: all that this one does has been done once the function returns. `configFolder` may take the place of
 * screens.config.
 */
export function checkFolder(root: string, configFolder?: string): Checked {
  // the thread starts while this one reads
  const proof = countScreens(root, configFolder) < manyScreens ? undefined : startJourneyProof();
  return checkFiles(readFiles(root, configFolder), proof);
}

/** Checks a config as `checkFolder` does, with a thread for its journey where one was started. */
export function checkFiles(files: Files, proof?: JourneyProof): Checked {
  const journey = proof?.prove(files);
  const project = readProject(files);
  if (!proof || !journey) return { project, problems: Promise.resolve(checkProject(project)) };
  return { project, problems: untilEnded(proof, checkBeside(project, journey)) };
}

async function untilEnded(proof: JourneyProof, problems: Promise<readonly Problem[]>): Promise<readonly Problem[]> {
  try {
    return await problems;
  } finally {
    await proof.end();
  }
}
