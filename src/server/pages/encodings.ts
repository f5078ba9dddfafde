import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import type { Encoding, Page } from './page.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const fromBrotli = promisify(brotliDecompress);
const fromGzip = promisify(gunzip);

/** Smaller bodies are not worth compressing. */
const worthCompressing = 1000;

const compress = {
  brotli: (body: Buffer) => toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => toGzip(body, { level: 6 }),
};

const contentCodings = { plain: undefined, brotli: 'br', gzip: 'gzip' } as const;

/** The encoding to send a page in, given what the client accepts. */
export const encodingOf = ({ length }: Page, accepted: Encoding): Encoding =>
  length > worthCompressing ? accepted : 'plain';

/** A page's content before it is compressed. */
export const uncompressed = (html: Buffer): Pick<Page, 'length' | 'bytes'> => ({
  length: html.length,
  bytes: { plain: html },
});

/** A page's bytes in an encoding, compressed at first use. */
export async function bytesOf({ bytes }: Page, encoding: Encoding): Promise<Buffer> {
  const known = bytes[encoding];
  if (known) return known;
  const html = await htmlOf(bytes);
  if (encoding === 'plain') return html;
  bytes[encoding] = await compress[encoding](html);
  delete bytes.plain;
  return bytes[encoding];
}

async function htmlOf({ plain, brotli, gzip }: Page['bytes']): Promise<Buffer> {
  if (plain) return plain;
  return brotli ? fromBrotli(brotli) : fromGzip(gzip!);
}

/** Headers that differ between encodings. */
export function encodingHeaders(encoding: Encoding, bytes: Buffer): Record<string, string> {
  const coding = contentCodings[encoding];
  return {
    'content-length': String(bytes.length),
    ...(coding && { 'content-encoding': coding }),
  };
}
