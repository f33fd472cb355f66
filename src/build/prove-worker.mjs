/** The thread that proves the config starts here: node reads TypeScript there only once tsx was told to. */
import { register } from 'tsx/esm/api';

register();
await import('./prove-worker.ts');
