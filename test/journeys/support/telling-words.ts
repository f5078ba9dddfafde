/** Each stands in one thing that public pages do without, whatever a minifier does. */
export const tellingWords = {
  router: 'non-empty routes array to createRouter',
  editor: 'ProseMirror',
  validation: '._zod',
  'guard of the admin area': 'Verifying access...',
  'calls of the admin area': '/admin/',
  charts: 'the numbers are in the table below',
};

/** What of these stands in some of the scripts. */
export const toldBy = (scripts: string[]): string[] =>
  Object.entries(tellingWords)
    .filter(([, word]) => scripts.some((script) => script.includes(word)))
    .map(([what]) => what);
