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

/** Compresses a page and drops its HTML, which takes five times the memory. */
export async function compressPage(page: Page, accepted: Encoding): Promise<void> {
  const encoding = encodingOf(page, accepted === 'plain' ? 'brotli' : accepted);
  await encodedBytes(page, encoding);
  if (encoding !== 'plain') delete page.bytes.plain;
}

/** What is being encoded. */
const running = new WeakMap<Page['bytes'], Partial<Record<Encoding, Promise<Buffer>>>>();

/**
 * A page's bytes in an encoding, made at first use. All responses share them, those that wait for them too: otherwise
 * clients that ask for the same page thousands of times and never read would fill the memory with copies.
 */
export function encodedBytes({ bytes }: Page, encoding: Encoding): Promise<Buffer> {
  const known = bytes[encoding];
  if (known) return Promise.resolve(known);
  const ofPage = running.get(bytes) ?? {};
  running.set(bytes, ofPage);
  return (ofPage[encoding] ??= encode(bytes, encoding).finally(() => delete ofPage[encoding]));
}

async function encode(bytes: Page['bytes'], encoding: Encoding): Promise<Buffer> {
  const html = await htmlOf(bytes);
  return (bytes[encoding] = encoding === 'plain' ? html : await compress[encoding](html));
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
