import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding, Page } from './page.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Smaller bodies are not worth compressing. */
const worthCompressing = 1000;

const compress = {
  brotli: (body: Buffer) => toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => toGzip(body, { level: 6 }),
};

const contentCodings = { plain: undefined, brotli: 'br', gzip: 'gzip' } as const;

/** The encoding to send a page in, given what the client accepts. */
export const encodingOf = ({ body }: Page, accepted: Encoding): Encoding =>
  body.length > worthCompressing ? accepted : 'plain';

/** A page's bytes in an encoding, compressed at first use, as nearly all clients accept the same one. */
export async function bytesOf(page: Page, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'plain') return page.body;
  return (page.compressed[encoding] ??= await compress[encoding](page.body));
}

/** Headers that differ between encodings. */
export function encodingHeaders(encoding: Encoding, bytes: Buffer): Record<string, string> {
  const coding = contentCodings[encoding];
  return {
    'content-length': String(bytes.length),
    ...(coding && { 'content-encoding': coding }),
  };
}
