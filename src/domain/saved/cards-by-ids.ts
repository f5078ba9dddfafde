import { and, eq, inArray } from 'drizzle-orm';
import type { JobCard } from '../../contract/shapes/job.ts';
import type { PostCard } from '../../contract/shapes/post.ts';
import type { Context } from '../context.ts';
import { firstCards, tableOf, type ItemKind } from '../items/index.ts';

const cardsOf = async <Kind extends ItemKind>(ctx: Context, kind: Kind, ids: string[]) => {
  const { id, approvalStatus } = tableOf(kind);
  if (ids.length === 0) return [];
  return firstCards(ctx, kind, and(inArray(id, ids), eq(approvalStatus, 'approved')), ids.length);
};

/** The public items among these ids. */
export async function cardsByIds(
  ctx: Context,
  ids: { jobs: string[]; posts: string[] },
): Promise<{ jobs: JobCard[]; posts: PostCard[] }> {
  const [jobs, posts] = await Promise.all([cardsOf(ctx, 'job', ids.jobs), cardsOf(ctx, 'post', ids.posts)]);
  return { jobs, posts };
}
