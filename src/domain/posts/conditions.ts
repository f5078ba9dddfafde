import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { ApprovalStatus, PostType, SubType } from '../../contract/vocabulary/index.ts';
import { posts } from '../../db/index.ts';
import { inStatuses, matches } from '../items/index.ts';

/** What a post list can be narrowed by. `statuses` comes from the caller's rights, never from the query alone. */
export interface PostFilter {
  type?: PostType[] | undefined;
  subType?: SubType[] | undefined;
  /** What the pages call subType. */
  filter?: SubType[] | undefined;
  featured?: boolean | undefined;
  q?: string | undefined;
  userId?: string | undefined;
}

export function postConditions(filter: PostFilter, statuses: ApprovalStatus[]): SQL | undefined {
  const subTypes = [...(filter.subType ?? []), ...(filter.filter ?? [])];
  return and(
    inStatuses(posts, statuses),
    filter.userId ? eq(posts.userId, filter.userId) : undefined,
    filter.type?.length ? inArray(posts.type, filter.type) : undefined,
    subTypes.length > 0 ? inArray(posts.subType, subTypes) : undefined,
    filter.featured === undefined ? undefined : eq(posts.featured, filter.featured),
    filter.q ? matches(posts, filter.q) : undefined,
  );
}
