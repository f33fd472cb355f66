/** The chunk with the widgets' style sheet. */
export const looks = 'looks';

/**
 * Which modules go into chunks of their own, for rolldown: the libraries that every page needs, which stay in a browser's
 * cache when the app changes, and the small parts that most fields share, so that they need no request each. The looks of
 * widgets, and of the parts that only they draw with, are one style sheet: a screen's would come only after its modules. Not in it are
 * the looks that the largest screen needs: it has no room for those of the others.
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
  {
    name: looks,
    test: /[\\/]src[\\/](?:widgets[\\/](?!html-document|otp|checkbox).*|ui[\\/](?:badge|number-grid|record-card))\.module\.css/,
  },
];
