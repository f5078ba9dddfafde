import type { IncomingHttpHeaders } from 'node:http';
import type { Encoding, Page } from './page.ts';

/** Whether a list such as 'gzip, br;q=0.5' takes a coding. */
function takes(accepted: string, coding: string): boolean {
  const at = accepted.indexOf(coding);
  if (at < 0) return false;
  const after = accepted.slice(at + coding.length);
  return !/^\w/.test(after) && !/^\s*;\s*q=0(\.0*)?\s*(,|$)/i.test(after);
}

/** The shortest form that a client takes. */
export function encodingFor(accepted: string | undefined): Encoding {
  // What browsers send, over and over.
  if (accepted === undefined) return 'plain';
  if (takes(accepted, 'br')) return 'brotli';
  return takes(accepted, 'gzip') ? 'gzip' : 'plain';
}

const suffixes = { plain: '', brotli: '-br', gzip: '-gz' } as const;

/** Each form of a page has its own strong tag: their bytes differ (RFC 9110, 8.8.3). */
export const entityTag = (
  { hash, isSqueezed }: Pick<Page, 'hash' | 'isSqueezed'>,
  encoding: Encoding,
): string => `"${hash}${suffixes[encoding]}${isSqueezed && encoding === 'brotli' ? '11' : ''}"`;

/** Whether the client has some form of the page already; a form that the proxy made weak counts too. */
export function hasAlready(headers: IncomingHttpHeaders, hash: string): boolean {
  const known = headers['if-none-match'];
  return known !== undefined && known.includes(`"${hash}`);
}
