import { postedAt } from '../../../contract/publishing/listed-items.ts';
import type { JobCard } from '../../../contract/publishing/job.ts';
import type { PostCard } from '../../../contract/publishing/post.ts';
import { isPostType, type ApprovalStatus } from '../../../contract/vocabulary/index.ts';
import { call } from '../../lib/api/call.ts';
import { loadForUser } from '../../lib/session/current-user.ts';
import type { Route } from './+types/not-public.data.ts';

const approvalStatus: ApprovalStatus[] = ['pending', 'rejected'];

export interface NotPublic {
  items: ((JobCard | PostCard) & { postedAt: string })[];
  totalCount: number;
}

const dated = <Item extends JobCard | PostCard>(item: Item) => ({ ...item, postedAt: postedAt(item) });

/** The newest own items of a type that are pending or were rejected; drafts are on the dashboard. Null for none that could be read. */
export const clientLoader = ({ params, request: { signal } }: Route.ClientLoaderArgs) =>
  loadForUser(async ({ id: userId }): Promise<NotPublic> => {
    const query = { approvalStatus, sort: 'newest', limit: 12 } as const;
    const { type } = params;
    if (isPostType(type)) {
      const { posts, totalCount } = await call('GET /posts/my', {
        query: { ...query, type: [type] },
        signal,
      });
      return { items: posts.map(dated), totalCount };
    }
    const { jobs, totalCount } = await call('GET /jobs', { query: { ...query, userId }, signal });
    return { items: jobs.map(dated), totalCount };
  }).catch(() => null);
