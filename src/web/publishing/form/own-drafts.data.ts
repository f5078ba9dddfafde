import type { Collection } from '../../../contract/vocabulary/index.ts';
import { call } from '../../lib/api/call.ts';
import { loadForUser } from '../../lib/session/current-user.ts';
import type { Route } from './+types/own-drafts.data.ts';

/** A draft in the list of those to continue. */
export interface DraftHead {
  id: string;
  title: string;
  updatedAt: string;
}

const listedDrafts = 3;

/** The list stays as it was when the form was opened. */
export const shouldRevalidate = () => false;

/** The user's latest drafts; null for none that could be read. */
export const clientLoader = ({ params: { collection }, request: { signal } }: Route.ClientLoaderArgs) =>
  loadForUser(async ({ id: userId }): Promise<DraftHead[]> => {
    const query = {
      userId,
      approvalStatus: ['draft'] as ['draft'],
      includeAllStatuses: 'true' as const,
      sort: 'newest' as const,
      limit: listedDrafts,
    };
    const answer = await call(`GET /${collection as Collection}`, { query, signal });
    return 'jobs' in answer ? answer.jobs : answer.posts;
  }).catch(() => null);
