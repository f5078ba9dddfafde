/** Strings that survive minification; each occurs only in code that public pages must not load. */
export const bundleMarkers = {
  editor: 'ProseMirror',
  validation: '._zod',
  'guard of the admin area': 'Verifying access...',
  // With the quote: the list of routes, which every page loads, has files under admin/.
  'calls of the admin area': '`/admin/',
  charts: 'recharts-surface',
};

/** Which of these occur in the scripts. */
export const markersIn = (scripts: string[]): string[] =>
  Object.entries(bundleMarkers)
    .filter(([, word]) => scripts.some((script) => script.includes(word)))
    .map(([what]) => what);
