import type { Job } from '../../../contract/publishing/job.ts';
import type { ReviewDetails } from '../../../contract/staff/moderation.ts';
import type { Post } from '../../../contract/publishing/post.ts';
import type { Collection } from '../../../contract/vocabulary/index.ts';
import { call } from '../../lib/api/call.ts';
import { toResult } from '../../lib/loading/load-result.tsx';
import type { Route } from './+types/review.data.ts';

export type Review = ReviewDetails & { item: Post | Job };

/** Everything that the decision on an item needs. */
export const clientLoader = ({ params: { collection, id }, request: { signal } }: Route.ClientLoaderArgs) =>
  toResult<Review>(call(`GET /moderation/${collection as Collection}/:id`, { params: { id }, signal }));
