import { entityTag, type Encoding } from './negotiate.ts';
import type { Answer, Answers, Page } from './page.ts';

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

/** A page's answers with all the headers that it left with, so that whoever asks next gets the same without any work. */
export function prepareAnswers(page: Page, headers: Headers): Answers {
  const common = flat(headers);
  const answer = (encoding: Encoding, body: Buffer | null, coding?: string): Answer => {
    if (!body) return answer('plain', page.body);
    const own = ['etag', entityTag(page.hash, encoding), 'content-length', String(body.length)];
    return { head: [...common, ...own, ...(coding ? ['content-encoding', coding] : [])], body };
  };
  const { 'content-type': _type, ...ofUnchanged } = headers;
  return {
    hash: page.hash,
    plain: answer('plain', page.body),
    brotli: answer('brotli', page.brotli, 'br'),
    gzip: answer('gzip', page.gzip, 'gzip'),
    unchanged: [...flat(ofUnchanged), 'etag', entityTag(page.hash, 'plain')],
  };
}
