import type { Job } from '../../../contract/publishing/job.ts';
import type { Post } from '../../../contract/publishing/post.ts';
import type { Collection } from '../../../contract/vocabulary/index.ts';
import { call, CallError } from '../../lib/api/call.ts';
import { toResult } from '../../lib/loading/load-result.tsx';
import { loadForUser } from '../../lib/session/current-user.ts';
import type { Route } from './+types/hidden-item.data.ts';

/** Missing, or hidden from this user. */
const isRefusal = (error: unknown): boolean =>
  error instanceof CallError && [401, 403, 404, 410].includes(error.status);

/** An item that guests can't see; 'missing' for a user who can't either. */
export const clientLoader = ({ params: { collection, id }, request: { signal } }: Route.ClientLoaderArgs) =>
  loadForUser(() =>
    toResult<Post | Job | 'missing'>(
      call(`GET /${collection as Collection}/:id`, { params: { id }, signal }).catch((error: unknown) => {
        if (isRefusal(error)) return 'missing';
        throw error;
      }),
    ),
  );
