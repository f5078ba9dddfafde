import type { IncomingMessage, ServerResponse } from 'node:http';
import { itemIdIn } from '../contract/addresses/item-path.ts';
import type { Context } from '../domain/platform/context.ts';
import { countUse, isBrowser } from '../domain/publishing/index.ts';

/** Of an item's page, or of its data for a visitor who is on another page already. */
const idIn = (url: string): string | undefined => itemIdIn(url.replace(/(?:\.data)?(?:\?.*)?$/s, ''));

/** Browsers load these before anybody asks for them. */
const isPrefetch = ({ headers }: IncomingMessage): boolean =>
  /prefetch|prerender/.test(`${headers['sec-purpose'] as string} ${headers['purpose'] as string}`);

/** Counts a view when the page of a public item was answered, from the page cache too (docs/specification.md#numbers). */
export function countViews(
  ctx: Pick<Context, 'db' | 'clock'>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const id = request.method === 'GET' ? idIn(request.url ?? '') : undefined;
  if (id === undefined || isPrefetch(request) || !isBrowser(request.headers['user-agent'])) return;
  response.once('finish', () => {
    if (response.statusCode === 200 || response.statusCode === 304) countUse(ctx, id.toLowerCase(), 'views');
  });
}
