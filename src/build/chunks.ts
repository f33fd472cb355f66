/**
 * Which modules go into chunks of their own, for rolldown: the libraries that every page needs, which stay in a browser's
 * cache when the app changes, and the small parts that most fields share, so that they need no request each.
 */
export const chunkGroups = [
  {
    name: 'libraries',
    test: /[\\/]node_modules[\\/]|[\\/]src[\\/]engine[\\/]lean[\\/]|[\\/]src[\\/]app[\\/]run-libraries|rolldown[\\/]runtime/,
    tags: ['$initial' as const],
    priority: 1,
  },
  {
    name: 'parts',
    test: /[\\/]src[\\/]ui[\\/](?:keep-caret|use-)|[\\/]src[\\/]engine[\\/]use-|shared-ucs2length/,
  },
];
