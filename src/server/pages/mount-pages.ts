import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../../domain/failure.ts';
import { busyHeaders, busyPage, isForPeople } from '../load/refuse.ts';
import { tellWhatBroke } from './broken-page.ts';
import { cacheHeaders, type SharedCaching } from './cache-headers.ts';
import { bytesOf, formFor } from './forms.ts';
import { encodingFor, entityTag, hasAlready } from './negotiate.ts';
import type { Encoding, Page } from './page.ts';
import type { PageCache } from './page-cache.ts';
import { pageAddress } from './page-key.ts';
import { answerOf, codings, prepareAnswers } from './prepare-answers.ts';
import type { Render } from './render-page.ts';

const nothingNoted = () => {};

/** Answers every address that is no call and no file with a page, rendered as for a guest (docs/rules.md#server-rendering). */
export function mountPages(
  app: FastifyInstance,
  render: Render,
  cache: PageCache | null,
  shared: SharedCaching = { cdnSeconds: 0 },
): void {
  app.get('/*', { schema: { hide: true } as object }, async (request, reply) => {
    const { path, cacheable } = pageAddress(request.url);
    const accepted = encodingFor(request.headers['accept-encoding'] as string | undefined);
    const coming =
      cache && cacheable
        ? cache.get(path, (note) => render(path, note, accepted))
        : render(path, nothingNoted, accepted);
    const page = await coming.catch((error: unknown) => {
      if (isNoRoom(error) && isForPeople(request.raw)) return undefined;
      throw error;
    });
    if (!page) return reply.code(503).headers(busyHeaders).type('text/html; charset=utf-8').send(busyPage);
    return send(page, cacheable ? cacheHeaders(page.tags, shared) : neverKept, accepted, request, reply);
  });
}

const isNoRoom = (error: unknown) => error instanceof Failure && error.code === 'unavailable';

const neverKept = { 'cache-control': 'no-store' };

async function send(
  page: Page,
  caching: Record<string, string>,
  accepted: Encoding,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const isWhole = page.status === 200;
  tellWhatBroke(page, request);
  reply.code(page.status).headers({ ...page.headers, ...(isWhole ? caching : neverKept) });
  reply.header('vary', 'Accept-Encoding');
  if (isWhole && caching !== neverKept) page.answers ??= prepareAnswers(page, reply.getHeaders());
  const form = formFor(page, accepted);
  if (isWhole) reply.header('etag', entityTag(page, form));
  if (isWhole && hasAlready(request.headers, page.hash))
    return reply.code(304).removeHeader('content-type').send();
  const body = await bytesOf(page, form);
  if (page.answers) page.answers.forms[accepted] ??= answerOf(page, page.answers.common, form, body);
  const coding = codings[form];
  if (coding) reply.header('content-encoding', coding);
  return reply.send(body);
}

/** Calls that don't exist answer like calls (docs/rules.md#failures), not like pages. */
export const refuseUnknownCalls = (app: FastifyInstance): void => {
  app.all('/api/*', { schema: { hide: true } as object }, async () => {
    throw new Failure('not_found');
  });
};
