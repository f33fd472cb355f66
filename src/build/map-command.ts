import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawJourney } from './journey-map.ts';
import { root } from './stage.ts';

// npm run map: draws screens.config/journey.svg anew.
const config = join(root, 'screens.config');
writeFileSync(join(config, 'journey.svg'), drawJourney(config));
