/** Strings that survive minification; each occurs only in code that public pages must not load. */
export const bundleMarkers = {
  router: 'non-empty routes array to createRouter',
  editor: 'ProseMirror',
  validation: '._zod',
  'guard of the admin area': 'Verifying access...',
  'calls of the admin area': '/admin/',
  charts: 'the numbers are in the table below',
};

/** Which of these occur in the scripts. */
export const markersIn = (scripts: string[]): string[] =>
  Object.entries(bundleMarkers)
    .filter(([, word]) => scripts.some((script) => script.includes(word)))
    .map(([what]) => what);
