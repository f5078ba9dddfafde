import type { QueuedJob, QueuedPost } from '../../../../contract/shapes/moderation.ts';
import { call } from '../../../api/call.ts';
import { useData } from '../use-data.ts';
import { queryOf, type ItemKind, type QueueView } from './queue-url.ts';

export type QueuedItem = QueuedPost | QueuedJob;

async function load(kind: ItemKind, view: QueueView, signal: AbortSignal) {
  const query = queryOf(view);
  if (kind === 'post') {
    const { posts, ...rest } = await call('GET /moderation/posts', { query, signal });
    return { items: posts as QueuedItem[], ...rest };
  }
  const { jobs, ...rest } = await call('GET /moderation/jobs', { query, signal });
  return { items: jobs as QueuedItem[], ...rest };
}

/** The rows and counts of the present address. */
export const useQueue = (kind: ItemKind, view: QueueView) =>
  useData(JSON.stringify([kind, view]), (signal) => load(kind, view, signal));
