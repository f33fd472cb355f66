import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext } from './check/context.ts';
import { drawMap } from './map/drawing.ts';
import { mapOf } from './map/model.ts';
import { readFiles } from './source/files.ts';
import { readProject } from './source/project.ts';
import { root } from './stage.ts';

// npm run map: draws screens.config/journey.svg anew.
const context = createContext(readProject(readFiles(root)));
writeFileSync(join(root, 'screens.config', 'journey.svg'), drawMap(mapOf(context, [], 'all')));
