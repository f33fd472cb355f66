/** The thread that proves the journey of a large config starts here: node reads TypeScript there only once tsx was told to. */
import { register } from 'tsx/esm/api';

register();
await import('./journey-worker.ts');
