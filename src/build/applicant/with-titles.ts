import { screenName } from '../journey/words.ts';
import type { Project } from '../source/project.ts';

/** A line of a view as people read it: the screens that it names by their titles, as the first project that has them says. */
export function withTitles(line: string, projects: readonly Project[]): string {
  return line.replaceAll(/‹([a-z0-9-]+)›/g, (_whole, id: string) => {
    const project = projects.find(({ screens }) => screens.has(id)) ?? projects[0];
    return project === undefined ? id : screenName({ project }, id);
  });
}
