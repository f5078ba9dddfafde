/** Keeps a page's scripts from taking the line before the page is drawn. See `beforePaint`. */
export const preloadsAfterPaint = (head: string): string =>
  head.replaceAll('<link rel="modulepreload"', '<link rel="later"');

const atOnce = Buffer.from('<script type="module" async="">');
const later = Buffer.from('<script type="later">');

/** Keeps them from starting by themselves. */
export function startAfterPaint(body: Buffer): Buffer[] {
  const at = body.indexOf(atOnce);
  return at < 0 ? [body] : [body.subarray(0, at), later, body.subarray(at + atOnce.length)];
}
