import { entityTag, type Encoding } from './negotiate.ts';
import type { Answer, Answers, Head, Page } from './page.ts';

/** Set anew for each answer. */
const ofOneAnswer = new Set([
  'x-request-id',
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'content-encoding',
  'etag',
]);

type Headers = Record<string, number | string | string[] | undefined>;

const flat = (headers: Headers): string[] =>
  Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || ofOneAnswer.has(name) ? [] : [value].flat().flatMap((one) => [name, String(one)]),
  );

const codings = { plain: undefined, brotli: 'br', gzip: 'gzip' } as const;

/** One form of a page; the plain one when it has no such form. */
export function answerOf(page: Page, common: Head, encoding: Encoding): Answer {
  const body = page[encoding === 'plain' ? 'body' : encoding];
  if (!body) return answerOf(page, common, 'plain');
  const own = ['etag', entityTag(page, encoding), 'content-length', String(body.length)];
  const coding = codings[encoding];
  return { head: [...common, ...own, ...(coding ? ['content-encoding', coding] : [])], body };
}

/** A page's answers with all the headers that it left with, so that whoever asks next gets the same without any work. */
export function prepareAnswers(page: Page, headers: Headers): Answers {
  const common = flat(headers);
  const { 'content-type': _type, ...ofUnchanged } = headers;
  return {
    hash: page.hash,
    common,
    plain: answerOf(page, common, 'plain'),
    brotli: answerOf(page, common, 'brotli'),
    gzip: answerOf(page, common, 'gzip'),
    unchanged: [...flat(ofUnchanged), 'etag', entityTag(page, 'plain')],
  };
}
