import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding, Page } from './page.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Fewer bytes than this gain nothing. */
const worthCompressing = 1000;

const compress = {
  brotli: (body: Buffer) => toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => toGzip(body, { level: 6 }),
};

/** The value of `content-encoding`. */
const contentCodings = { plain: undefined, brotli: 'br', gzip: 'gzip' } as const;

/** The encoding that a page is sent in to a client that accepts this one. */
export const encodingOf = ({ body }: Page, accepted: Encoding): Encoding =>
  body.length > worthCompressing ? accepted : 'plain';

/** A page's bytes in an encoding. Clients nearly all accept the same one, so each is made when first asked for. */
export async function bytesOf(page: Page, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'plain') return page.body;
  return (page.compressed[encoding] ??= await compress[encoding](page.body));
}

/** The headers that differ between the encodings of a page. */
export function encodingHeaders(encoding: Encoding, bytes: Buffer): Record<string, string> {
  const coding = contentCodings[encoding];
  return {
    'content-length': String(bytes.length),
    ...(coding && { 'content-encoding': coding }),
  };
}
