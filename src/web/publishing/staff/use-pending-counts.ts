import { useRouteData } from '../../lib/loading/use-route-data.ts';
import type { PendingCounts } from './pending.data.ts';

/** Others work on the queue too. */
const everyMs = 60_000;

/** How many posts and jobs are pending; null until it is known. */
export const usePendingCounts = (): PendingCounts | null =>
  useRouteData<PendingCounts | null>('/own/pending', { everyMs }).data ?? null;
