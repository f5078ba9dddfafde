import type { OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { filterNames, parametersOf } from '../../contract/vocabulary/index.ts';

export type Encoding = 'brotli' | 'gzip' | 'plain';

/** A rendered page. */
export interface Page {
  status: number;
  headers: Record<string, string>;
  /** Bytes of the HTML. */
  length: number;
  /** The HTML in the encodings that were requested; nearly all clients accept the same one. */
  bytes: Partial<Record<Encoding, Buffer>>;
  /** Hash of the body, for the ETag. */
  hash: string;
  /** The error, if it could not be rendered. */
  renderError?: unknown;
  /** Headers it was first sent with, except those of a single response; set once the page may be served from the cache. */
  sentHeaders?: OutgoingHttpHeaders;
}

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

/** Query parameters that pages read. Others are dropped, so that they can't flood the cache. */
export const pageParameters = new Set([
  'q',
  'page',
  'sort',
  ...filterNames.flatMap(parametersOf),
  'kind',
  'author',
  'tab',
  'token',
  'email',
  'next',
  'type',
  'month',
  'day',
  'view',
  'open',
  'jobs',
  'deadlines',
  'editSearch',
  '_routes',
]);
/** Pages with secrets or personal data in the query are never cached. */
const secret = new Set(['token', 'email', 'next', 'editSearch']);

/** Numbers that are at most a minute old. */
const counted = /^\/transparency(?:\.data)?\/?$/i;

interface PageAddress {
  /** Path and known parameters, in a stable order. */
  path: string;
  cacheable: boolean;
}

/** Routes ignore case, trailing slashes and percent-encoding; only the canonical spelling is cached. */
const canonical = /^(?:\/[a-z\d._-]+)+$|^\/$/;

/** Normalises a page's address. @param url begins with a slash */
export function pageAddress(url: string): PageAddress {
  // Prefixed with an origin, because two leading slashes would otherwise name another host.
  const { pathname, searchParams } = new URL(`http://localhost${url}`);
  const params = [...searchParams].filter(([name]) => pageParameters.has(name)).slice(0, 60);
  params.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const query = new URLSearchParams(params).toString();
  const clean = pathname.replace(/\/{2,}/g, '/');
  const path = clean + (query && `?${query}`);
  const cacheable =
    path.length <= 600 &&
    canonical.test(clean) &&
    !counted.test(clean) &&
    !params.some(([name]) => secret.has(name));
  return { path, cacheable };
}
