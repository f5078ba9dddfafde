/** Keeps the page's scripts from starting by themselves, and from taking the line before the page is drawn. See `beforePaint`. */
export const scriptsAfterPaint = (html: string): string =>
  html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace('<script type="module" async="">', '<script type="later">');
