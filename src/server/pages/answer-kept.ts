import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { encodingFor, hasAlready } from './negotiate.ts';
import type { PageCache } from './page-cache.ts';
import { pageAddress } from './page-key.ts';

/** An address that is its own key. */
const plainAddress = /^(?:\/[a-z\d-]+)+$|^\/$/;

/** The key of an address; undefined for those that are never kept. */
export function keyOf(url: string): string | undefined {
  if (plainAddress.test(url)) return url;
  const { path, cacheable } = pageAddress(url);
  return cacheable ? path : undefined;
}

/**
 * Answers a page that is kept at once, before the framework has looked at the request: no hooks, no log line, nothing to be
 * set up. False when there is none.
 */
export function answerKept(cache: PageCache, request: IncomingMessage, response: ServerResponse): boolean {
  const { url = '', method, headers } = request;
  if (method !== 'GET' || url.startsWith('/api/')) return false;
  const key = keyOf(url);
  const page = key === undefined ? undefined : cache.peek(key);
  const answers = page?.answers;
  if (!answers) return false;
  const answer = hasAlready(headers, answers.hash)
    ? 'unchanged'
    : answers.forms[encodingFor(headers['accept-encoding'] as string | undefined)];
  if (!answer) return false;
  cache.hits += 1;
  // Should it fail, the page stays as it is.
  if (!page.isSqueezed) cache.squeezer.squeeze(page).catch(() => {});
  const id = randomUUID();
  if (answer === 'unchanged') {
    response.writeHead(304, [...answers.unchanged, 'x-request-id', id]);
    response.end();
    return true;
  }
  response.writeHead(200, [...answer.head, 'x-request-id', id]);
  response.end(answer.body);
  return true;
}
