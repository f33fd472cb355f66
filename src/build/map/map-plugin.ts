import type { Plugin } from 'vite';
import { checkProject } from '../check/check.ts';
import { createContext } from '../check/context.ts';
import { readFiles } from '../source/files.ts';
import { readProject } from '../source/project.ts';
import type { MapGroup, People } from './card.ts';
import { mapOf } from './model.ts';
import { mapPage, noMapPage } from './page.ts';

/** The script of the page, by its address on the dev server. */
const script = '/build/map/look-around.ts';

/** Shows the journey as a page at /map of the dev server, as the config is at that moment. */
export function mapPlugin(root: string = process.cwd()): Plugin {
  return {
    name: 'journey-map',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use('/map', (_request, response) => {
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.end(pageNow(root));
      });
    },
  };
}

/** The page; a config that cannot be drawn at all is told in words. */
function pageNow(root: string): string {
  try {
    return mapPage(mapsOf(root), script);
  } catch (error) {
    return noMapPage(error instanceof Error ? error.message : String(error));
  }
}

function mapsOf(root: string): Record<People, readonly MapGroup[]> {
  const project = readProject(readFiles(root));
  const problems = checkProject(project);
  const context = createContext(project);
  const of = (people: People) => mapOf(context, problems, people);
  return { all: of('all'), new: of('new'), repeat: of('repeat') };
}
