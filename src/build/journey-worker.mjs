// The thread that proves the journey of a large config starts here where its modules are not in one file (see run.mjs):
// node reads TypeScript in a thread only once tsx was told to.
import { register } from 'tsx/esm/api';

register();
await import('./journey-worker.ts');
