import { and, count, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import {
  newKinds,
  type MatchEntry,
  type NewCount,
  type NewEntry,
  type NewKind,
} from '../../../contract/discovery/desk.ts';
import { addDays } from '../../../contract/time/days.ts';
import { type NoticeKind, noticeKinds } from '../../../contract/vocabulary/index.ts';
import {
  alertRecipients,
  follows,
  institutes,
  notices,
  savedSearches,
  type SearchRow,
} from '../../../db/index.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { cardsByIds } from '../../publishing/index.ts';
import { finalUntil } from '../searches/due-searches.ts';
import { findPublished, matching } from '../searches/list-searches.ts';
import { queryKey } from '../searches/store.ts';

/** How far back 'New' goes, and how many things that were found it shows: the lists have the others. */
const limits = { days: 30, matches: 200, notices: 200, queries: 100 } as const;

/** What becomes of notices: those of dates and questions stand under Due, those of matches name the things themselves. */
const kindOf: Record<NoticeKind, Exclude<NewKind, 'match'> | null> = {
  decision: 'decision',
  payments: 'decision',
  extension: 'change',
  change: 'change',
  question: null,
  reminder: null,
  match: null,
};
const shownKinds = noticeKinds.filter((kind) => kindOf[kind]);

interface Search {
  row: SearchRow;
  /** Its own name, or the present one of what is followed. */
  name: string;
}

/** The caller's saved searches and follows; none for who acts for an institution, which has no say in what people look for. */
async function searchesOf({ db }: Context, { id, acting }: Actor): Promise<Search[]> {
  if (acting && acting.role !== 'owner') return [];
  return db
    .select({ row: savedSearches, name: sql<string>`coalesce(${institutes.name}, ${savedSearches.name})` })
    .from(savedSearches)
    .innerJoin(alertRecipients, eq(alertRecipients.id, savedSearches.recipientId))
    .leftJoin(follows, eq(follows.id, savedSearches.followId))
    .leftJoin(institutes, eq(institutes.id, follows.instituteId))
    .where(eq(alertRecipients.userId, id))
    .orderBy(savedSearches.id);
}

interface Found {
  at: Date;
  isNew: boolean;
  by: Search[];
}

/** What each search found since a moment, by item; saved searches before follows, in the order in which they were saved. */
async function findMatches(
  ctx: Context,
  searches: Search[],
  fromOf: (row: SearchRow) => Date,
): Promise<Map<string, Found>> {
  const found = new Map<string, Found>();
  if (searches.length === 0) return found;
  const now = ctx.clock();
  const from = new Date(Math.min(...searches.map(({ row }) => fromOf(row).getTime())));
  const queries = [...new Map(searches.map(({ row }) => [queryKey(row), row])).values()];
  const window = { from, until: finalUntil(now) };
  for (let start = 0; start < queries.length; start += limits.queries) {
    const some = queries.slice(start, start + limits.queries);
    const matches = await findPublished(ctx.db, some, window, now);
    for (const search of searches)
      for (const { itemId, publishedAt: at } of matches.get(queryKey(search.row)) ?? []) {
        if (at < fromOf(search.row)) continue;
        const before = found.get(itemId);
        const isNew = at >= search.row.seenUntil;
        if (!before) found.set(itemId, { at, isNew, by: [search] });
        else found.set(itemId, { at, isNew: before.isNew || isNew, by: [...before.by, search] });
      }
  }
  return found;
}

const later = (one: Date, other: Date): Date => (one > other ? one : other);

/** Each once under its name: an institution's jobs and posts are two searches of one follow. */
function foundBy(by: Search[]): MatchEntry['foundBy'] {
  const names = new Map<string, MatchEntry['foundBy'][number]>();
  for (const { row, name } of by)
    if (!names.has(name)) names.set(name, { id: row.followId ? null : row.id, name });
  return [...names.values()];
}

async function readMatches(ctx: Context, searches: Search[]): Promise<MatchEntry[]> {
  const oldest = addDays(ctx.clock(), -limits.days);
  const found = await findMatches(ctx, searches, ({ createdAt }) => later(createdAt, oldest));
  const latest = [...found]
    .toSorted(([a, { at: one }], [b, { at: other }]) => other.getTime() - one.getTime() || (a < b ? 1 : -1))
    .slice(0, limits.matches);
  const ids = latest.map(([id]) => id);
  const { jobs, posts } = await cardsByIds(ctx, { jobs: ids, posts: ids });
  const cards = new Map<string, Pick<MatchEntry, 'collection' | 'item'>>();
  for (const item of jobs) cards.set(item.id, { collection: 'jobs', item });
  for (const item of posts) cards.set(item.id, { collection: 'posts', item });
  return latest.flatMap(([id, { at, isNew, by }]): MatchEntry[] => {
    const card = cards.get(id);
    if (!card) return [];
    const key = `match/${id}`;
    return [{ kind: 'match', key, at: at.toISOString(), isNew, ...card, foundBy: foundBy(by) }];
  });
}

const ofCaller = ({ id }: Actor) => and(eq(notices.userId, id), eq(notices.isShown, true));

async function readNotices(ctx: Context, actor: Actor): Promise<NewEntry[]> {
  const since = gt(notices.createdAt, addDays(ctx.clock(), -limits.days));
  const rows = await ctx.db
    .select()
    .from(notices)
    .where(and(ofCaller(actor), since, inArray(notices.kind, shownKinds)))
    .orderBy(desc(notices.id))
    .limit(limits.notices);
  return rows.map(({ id, kind, title, text, path, readAt, createdAt }) => ({
    kind: kindOf[kind]!,
    key: `notice/${id}`,
    at: createdAt.toISOString(),
    isNew: readAt === null,
    title,
    text,
    path,
  }));
}

interface Asked {
  kind?: NewKind | undefined;
  search?: string | undefined;
}

/** What is new to the caller, latest first (docs/specification.md#the-desk). @throws Failure unavailable */
export const readNews = (ctx: Context, actor: Actor, asked: Asked) =>
  matching.run(actor.id, async () => {
    const upTo = ctx.clock();
    const all = await searchesOf(ctx, actor);
    const searches = asked.search ? all.filter(({ row }) => row.id === asked.search) : all;
    const [matches, rest] = await Promise.all([readMatches(ctx, searches), readNotices(ctx, actor)]);
    const entries = [...matches, ...rest].toSorted((a, b) => (a.at < b.at ? 1 : Number(a.at > b.at) * -1));
    const counts = Object.fromEntries(newKinds.map((kind) => [kind, 0])) as Record<NewKind, number>;
    for (const { kind } of entries) counts[kind] += 1;
    const kind = asked.search ? 'match' : asked.kind;
    return {
      entries: kind ? entries.filter((entry) => entry.kind === kind) : entries,
      upTo: upTo.toISOString(),
      counts,
    };
  });

/** How much of it the caller hasn't seen. @throws Failure unavailable */
export const countNews = (ctx: Context, actor: Actor): Promise<NewCount> =>
  matching.run(actor.id, async () => {
    const oldest = addDays(ctx.clock(), -limits.days);
    const searches = await searchesOf(ctx, actor);
    const found = await findMatches(ctx, searches, ({ seenUntil, createdAt }) =>
      later(later(seenUntil, createdAt), oldest),
    );
    const unseen = and(ofCaller(actor), isNull(notices.readAt), inArray(notices.kind, shownKinds));
    const [row] = await ctx.db
      .select({ n: count() })
      .from(notices)
      .where(and(unseen, gt(notices.createdAt, oldest)));
    const matches = Math.min(found.size, limits.matches);
    return { new: matches + Math.min(row?.n ?? 0, limits.notices), matches };
  });

/** Marks as seen what was new before a moment: found things, and notices of every kind; it never moves back, or ahead of what can be seen. */
export async function markAllSeen(ctx: Context, actor: Actor, upTo: string): Promise<NewCount> {
  const now = ctx.clock();
  const asked = new Date(Math.min(Date.parse(upTo), now.getTime()));
  const seen = new Date(Math.min(asked.getTime(), finalUntil(now).getTime()));
  const ids = (await searchesOf(ctx, actor)).map(({ row }) => row.id);
  await ctx.db.transaction(async (tx) => {
    if (ids.length > 0)
      await tx
        .update(savedSearches)
        .set({ seenUntil: sql`greatest(${savedSearches.seenUntil}, ${seen}::timestamptz)` })
        .where(inArray(savedSearches.id, ids));
    await tx
      .update(notices)
      .set({ readAt: now })
      .where(and(ofCaller(actor), isNull(notices.readAt), lte(notices.createdAt, asked)));
  });
  return countNews(ctx, actor);
}
