import { entityTag } from './negotiate.ts';
import type { Answer, Answers, Encoding, Head, Page } from './page.ts';

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

export const codings = { plain: undefined, brotli: 'br', gzip: 'gzip' } as const;

/** A page in one form. */
export function answerOf(page: Page, common: Head, form: Encoding, body: Buffer): Answer {
  const own = ['etag', entityTag(page, form), 'content-length', String(body.length)];
  const coding = codings[form];
  return { head: [...common, ...own, ...(coding ? ['content-encoding', coding] : [])], body };
}

/** What a page's answers share: all the headers that it left with, so that whoever asks next gets the same without any work. */
export function prepareAnswers(page: Page, headers: Headers): Answers {
  const common = flat(headers);
  const { 'content-type': _type, ...ofUnchanged } = headers;
  return {
    hash: page.hash,
    common,
    forms: {},
    unchanged: [...flat(ofUnchanged), 'etag', entityTag(page, 'plain')],
  };
}
