import { and, eq, gt, isNotNull, lte } from 'drizzle-orm';
import type { JobCard } from '../../contract/publishing/job.ts';
import type { PostCard } from '../../contract/publishing/post.ts';
import { addDays } from '../../contract/time/days.ts';
import type { ItemType } from '../../contract/vocabulary/index.ts';
import { itemDates, items } from '../../db/index.ts';
import type { Context } from '../platform/context.ts';
import { cardsByIds, headLength, newestFirst } from '../publishing/index.ts';

/** Places of both columns (docs/specification.md#home). */
const places = { closing: 8, newest: 6 };
/** What is further away doesn't close soon. */
const soonDays = 30;

interface FrontEntry {
  id: string;
  /** How many of the same type and institution were passed over until the column was full. */
  more: number;
}

export interface Front {
  /** The earliest deadline first. */
  closing: FrontEntry[];
  newest: FrontEntry[];
  jobs: JobCard[];
  posts: PostCard[];
}

interface Found {
  id: string;
  type: ItemType;
  organiserKey: string | null;
  userId: string | null;
}

/** Who it is by: an institution, or of a post without one its author. */
const publisherOf = ({ id, organiserKey, userId }: Found): string => organiserKey ?? userId ?? id;

/** Fills a column with at most one entry of a type for each institution. */
function onePerPublisher(found: Found[], limit: number): FrontEntry[] {
  const entries = new Map<string, FrontEntry>();
  for (const item of found) {
    const key = `${item.type} ${publisherOf(item)}`;
    const before = entries.get(key);
    if (before) before.more += 1;
    else if (entries.size === limit) break;
    else entries.set(key, { id: item.id, more: 0 });
  }
  return [...entries.values()];
}

const { id, type, organiserKey, userId } = items;

const closingNext = ({ publicDb }: Context, now: Date): Promise<Found[]> =>
  publicDb
    .select({ id, type, organiserKey, userId })
    .from(itemDates)
    .innerJoin(items, eq(id, itemDates.itemId))
    .where(
      and(
        isNotNull(itemDates.nextFrom),
        lte(itemDates.nextFrom, now),
        gt(itemDates.moment, now),
        lte(itemDates.moment, addDays(now, soonDays)),
      ),
    )
    .orderBy(itemDates.moment, itemDates.itemId)
    .limit(headLength);

const newest = ({ publicDb }: Context, now: Date): Promise<Found[]> =>
  publicDb
    .select({ id, type, organiserKey, userId })
    .from(items)
    .where(and(eq(items.approvalStatus, 'approved'), gt(items.closesAt, now)))
    .orderBy(...newestFirst)
    .limit(headLength);

/** What closes within 30 days, the earliest first, and what was published last, of all types. */
export async function readFront(ctx: Context): Promise<Front> {
  const now = ctx.clock();
  const found = await Promise.all([closingNext(ctx, now), newest(ctx, now)]);
  const closing = onePerPublisher(found[0], places.closing);
  const latest = onePerPublisher(found[1], places.newest);
  const ids = [...new Set([...closing, ...latest].map((one) => one.id))];
  return { closing, newest: latest, ...(await cardsByIds(ctx, { jobs: ids, posts: ids })) };
}
