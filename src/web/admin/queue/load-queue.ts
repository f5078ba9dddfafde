import type { QueuedJob, QueuedPost } from '../../../contract/shapes/moderation.ts';
import { call } from '../../lib/api/call.ts';
import { queryOf, type ItemKind, type QueueView } from './queue-filters.tsx';

export type QueuedItem = QueuedPost | QueuedJob;

export async function loadQueue(kind: ItemKind, view: QueueView, signal: AbortSignal) {
  const query = queryOf(view);
  if (kind === 'post') {
    const { posts, ...rest } = await call('GET /moderation/posts', { query, signal });
    return { items: posts as QueuedItem[], ...rest };
  }
  const { jobs, ...rest } = await call('GET /moderation/jobs', { query, signal });
  return { items: jobs as QueuedItem[], ...rest };
}
