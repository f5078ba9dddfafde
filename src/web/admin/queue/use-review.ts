import type { Job } from '../../../contract/shapes/job.ts';
import type { ReviewDetails } from '../../../contract/shapes/moderation.ts';
import type { Post } from '../../../contract/shapes/post.ts';
import { call } from '../../lib/api/call.ts';
import { useData } from '../../lib/loading/use-data.ts';
import type { ItemKind } from './queue-filters.tsx';

export type Review = ReviewDetails & { item: Post | Job };

const loadReview = (kind: ItemKind, id: string, signal?: AbortSignal): Promise<Review> =>
  call(kind === 'post' ? 'GET /moderation/posts/:id' : 'GET /moderation/jobs/:id', {
    params: { id },
    ...(signal && { signal }),
  });

/** Review data of an item; loaded again when the item changes. */
export const useReview = (kind: ItemKind, id: string | null, version: string) =>
  useData(id && `${kind} ${id} ${version}`, (signal) => loadReview(kind, id ?? '', signal));
