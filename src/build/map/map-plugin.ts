import type { Plugin } from 'vite';
import { checkProject } from '../check/check.ts';
import { createContext } from '../check/context.ts';
import { readFiles } from '../source/files.ts';
import { readProject } from '../source/project.ts';
import { mapOf, type MapGroup, type People } from './model.ts';
import { mapPage } from './page.ts';

/** Shows the journey as a page at /map of the dev server, as the config is at that moment. */
export function mapPlugin(root: string = process.cwd()): Plugin {
  return {
    name: 'journey-map',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use('/map', (_request, response) => {
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.end(mapPage(mapsOf(root)));
      });
    },
  };
}

function mapsOf(root: string): Record<People, readonly MapGroup[]> {
  const project = readProject(readFiles(root));
  const problems = checkProject(project);
  const context = createContext(project);
  const of = (people: People) => mapOf(context, problems, people);
  return { all: of('all'), new: of('new'), repeat: of('repeat') };
}
