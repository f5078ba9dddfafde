import type { IncomingHttpHeaders } from 'node:http';
import type { Encoding } from './page.ts';

/** Matches an Accept-Encoding such as 'gzip, br;q=0.5' that accepts a coding. */
const accepting = (coding: string) =>
  new RegExp(String.raw`(?:^|,)\s*${coding}\s*(?:,|$|;\s*q=(?!0(?:\.0*)?\s*(?:,|$)))`, 'i');
const [brotli, gzip] = [accepting('br'), accepting('gzip')];

/** The smallest encoding that a client accepts. */
export function acceptedEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'plain';
  if (brotli.test(accepted)) return 'brotli';
  return gzip.test(accepted) ? 'gzip' : 'plain';
}

const suffixes = { plain: '', brotli: '-br', gzip: '-gz' } as const;

/** Each encoding has its own strong ETag, as the bytes differ (RFC 9110, 8.8.3). */
export const entityTag = (hash: string, encoding: Encoding): string => `"${hash}${suffixes[encoding]}"`;

/** Whether the client has the page in any encoding; ETags that a proxy weakened count too. */
export function matchesTag(headers: IncomingHttpHeaders, hash: string): boolean {
  const known = headers['if-none-match'];
  return known !== undefined && known.includes(`"${hash}`);
}
