import { lenderOn } from './suites/all.ts';

lenderOn(
  'the embedded database',
  () => Promise.resolve('memory'),
  () => Promise.resolve(),
);
