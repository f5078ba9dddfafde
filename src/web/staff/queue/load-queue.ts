import { entityOf } from '../../../contract/vocabulary/index.ts';
import { type ShouldRevalidateFunctionArgs, useRevalidator } from 'react-router';
import { call } from '../../lib/api/call.ts';
import { toResult } from '../../lib/loading/load-result.tsx';
import { listParams } from '../kit/use-list.ts';
import { pageSizes, queryOf, queueFilters } from './QueueHead.tsx';
import type { Scope } from './labels.ts';

export type { QueuedItem } from '../../../contract/staff/moderation.ts';

/** An action changed items that the list doesn't show yet: opening the next item interrupts its reload, and must not replace it. */
let isStale = false;

function readQueue(scope: Scope, url: URL, signal: AbortSignal) {
  const filters = queueFilters(scope, false, url.searchParams.get('status'));
  const query = queryOf(listParams(url, filters, pageSizes));
  const entity = scope === 'items' ? undefined : entityOf[scope];
  return call('GET /moderation/items', { query: { ...query, entity: entity }, signal });
}
export type Queue = Awaited<ReturnType<typeof readQueue>>;

/** Loader of a queue's page. */
export async function loadQueue(scope: Scope, { url, request }: { url: URL; request: Request }) {
  const queue = await toResult(readQueue(scope, url, request.signal));
  if (!request.signal.aborted) isStale = false;
  return queue;
}

function listOf({ href }: URL): string {
  const url = new URL(href);
  url.searchParams.delete('item');
  return url.href;
}

/** Opening an item doesn't change the list. */
export const revalidatesOnListChange = ({
  currentUrl,
  nextUrl,
  ...args
}: ShouldRevalidateFunctionArgs): boolean =>
  args.defaultShouldRevalidate &&
  (isStale || currentUrl.href === nextUrl.href || listOf(currentUrl) !== listOf(nextUrl));

/** Loads the list again after an action, with the review and the counts. */
export function useRefresh(): () => void {
  const { revalidate } = useRevalidator();
  return () => {
    isStale = true;
    void revalidate();
  };
}
