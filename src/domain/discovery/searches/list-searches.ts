import { setTimeout as pause } from 'node:timers/promises';
import { sql, and, gte, lt, type SQL } from 'drizzle-orm';
import type { NewItems, SavedSearches } from '../../../contract/discovery/saved-search.ts';
import {
  retentionDays,
  collections,
  collectionsIn,
  type Collection,
} from '../../../contract/vocabulary/index.ts';
import { type SearchRow, items, type Reader, institutes } from '../../../db/index.ts';
import { readListQuery } from '../../../contract/addresses/list-query.ts';
import { dayMs } from '../../../contract/time/days.ts';
import { type Actor, type Context, isId } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { FairQueue } from '../../platform/fair-queue.ts';
import { cardsByIds, publicConditions } from '../../publishing/index.ts';
import { inCollection } from '../../platform/queries.ts';
import { finalUntil } from './due-searches.ts';
import { presentSearch, limitOf } from './save-search.ts';
import { queryKey, type Match, findOwn, searchesOf, type MatchesByQuery, type Query } from './store.ts';

/** The conditions of follows that lists have no filter for: items of an institute, as on its page, and editions of a series. */
function conditionOfFollow(collection: Collection, query: string): SQL | undefined {
  const [[name, value] = []] = new URLSearchParams(query);
  if (name === 'series') return sql`${items.series} = ${value}`;
  if (name !== 'institute') return undefined;
  const institute = sql`${institutes} WHERE ${institutes.id} = ${value}`;
  return collection === 'jobs'
    ? sql`${items.organiserKey} = (SELECT ${institutes.nameKey} FROM ${institute})`
    : sql`${items.userId} = (SELECT ${institutes.userId} FROM ${institute})`;
}

/** The list's conditions for an item; null for a query that the list no longer accepts. */
function conditionsOf(collection: Collection, query: string, now: Date): SQL | null {
  const ofFollow = conditionOfFollow(collection, query);
  if (ofFollow) return and(ofFollow, publicConditions({ collection: collection }, now)) ?? null;
  const read = readListQuery(collection, query);
  return 'filters' in read
    ? (publicConditions({ ...read.filters, collection: collection }, now) ?? sql`true`)
    : null;
}

/** Items of a collection that were published in a window. */
const publishedIn = (collection: Collection, { from, until }: Window): SQL =>
  sql`${items} WHERE ${and(inCollection(collection), gte(items.publishedAt, from), lt(items.publishedAt, until))}`;

/** How many items of a collection were published in a window; more than `atMost` aren't counted. */
export async function countPublished(
  db: Reader,
  collection: Collection,
  window: Window,
  atMost: number,
): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM (SELECT FROM ${publishedIn(collection, window)} LIMIT ${atMost}) AS published`,
  );
  return rows[0]!.n;
}

/** Whether the item with an id, given in SQL, is public. */
export const isPublic = (id: SQL): SQL =>
  sql`EXISTS (SELECT FROM ${items} WHERE ${items.id} = ${id} AND ${items.publishedAt} IS NOT NULL)`;

/** Of one query, the latest; the list has the others. */
const maxMatches = 1000;

/**
 * What was published in a window and is in each query's list now: the list's own conditions, asked of these items alone. All queries of a
 * collection are one statement, which reads the items once; PostgreSQL uses its indexes instead if there is one query.
 */
export async function findPublished(
  db: Reader,
  queries: Query[],
  window: Window,
  now: Date,
): Promise<MatchesByQuery> {
  const found: MatchesByQuery = new Map();
  for (const collection of collections) {
    const asked = queries.filter((query) => collectionsIn(query.kind).includes(collection));
    const selects = asked.flatMap(({ query }, nth) => {
      const conditions = conditionsOf(collection, query, now);
      return conditions
        ? [
            sql`(SELECT ${sql.raw(String(nth))} AS nth, id, published_at FROM published AS ${items} WHERE ${conditions}
              ORDER BY published_at DESC, id DESC LIMIT ${sql.raw(String(maxMatches))})`,
          ]
        : [];
    });
    if (selects.length === 0) continue;
    const { rows } = await db.execute<{ nth: number; id: string; published_at: Date }>(sql`
      WITH published AS (SELECT * FROM ${publishedIn(collection, window)})
      SELECT * FROM (${sql.join(selects, sql` UNION ALL `)}) AS found ORDER BY published_at DESC, id DESC`);
    for (const { nth, id, published_at: publishedAt } of rows) {
      const key = queryKey(asked[nth]!);
      const matches = found.get(key) ?? [];
      matches.push({ itemId: id, publishedAt: new Date(publishedAt) });
      found.set(key, matches);
    }
  }
  for (const query of queries) if (query.kind === 'all') found.get(queryKey(query))?.sort(byLatest);
  return found;
}

const byLatest = (a: Match, b: Match): number =>
  b.publishedAt.getTime() - a.publishedAt.getTime() || (a.itemId < b.itemId ? 1 : -1);

/** What was published at `from` or later, and before `until`. */
export interface Window {
  from: Date;
  until: Date;
}

/** Transactions of this database that have locked or written items, as each approval does before it reads the clock. */
async function writersOfItems(db: Reader): Promise<string[]> {
  const { rows } = await db.execute<{ writer: string }>(sql`
    SELECT DISTINCT virtualtransaction AS writer FROM pg_locks
    WHERE database = (SELECT oid FROM pg_database WHERE datname = current_database())
      AND relation = 'items'::regclass AND mode IN ('RowShareLock', 'RowExclusiveLock')`);
  return rows.map(({ writer }) => writer);
}

/**
 * Waits until the present writers of items are done. Whatever was published before the call is then visible or will never be, so that
 * nothing appears later in a window that was looked through.
 * @returns false if one of them takes longer
 */
export async function awaitWriters(db: Reader, atMostMs: number): Promise<boolean> {
  const begun = performance.now();
  let writers = await writersOfItems(db);
  while (writers.length > 0) {
    if (performance.now() - begun >= atMostMs) return false;
    await pause(50);
    const present = await writersOfItems(db);
    writers = writers.filter((writer) => present.includes(writer));
  }
  return true;
}

/** Maximum number of new items of a search; the list has the others. */
const maxShown = 100;

/**
 * Searches of a person are matched one request at a time, and few requests wait: ten expensive searches that are read
 * by many connections at once would take all connections to the database.
 */
export const matching = new FairQueue({
  atOnce: Infinity,
  perClient: 1,
  waiting: Infinity,
  waitingPerClient: 3,
});

/** The caller's searches, with how much is new in each. @throws Failure unavailable */
export const listSearches = (ctx: Context, actor: Actor): Promise<SavedSearches> =>
  matching.run(actor.id, () => countNew(ctx, actor));

async function countNew(ctx: Context, actor: Actor): Promise<SavedSearches> {
  const rows = await searchesOf(ctx.db, actor.id);
  const searches: SavedSearches['searches'] = [];
  // One after the other: together they would take all connections to the database.
  for (const row of rows) {
    const newCount = Math.min((await findUnseen(ctx, row)).length, maxShown);
    searches.push({ ...presentSearch(row), newCount });
  }
  return {
    searches,
    limit: limitOf(actor),
    premiumLimit: limitOf({ ...actor, subscription: 'premium' }),
  };
}

/** What is new to a search since its person last looked, latest first; nothing is new for ever. */
async function findUnseen({ db, clock }: Context, row: SearchRow): Promise<Match[]> {
  const now = clock();
  const oldest = now.getTime() - retentionDays.publication * dayMs;
  const from = new Date(Math.max(row.seenUntil.getTime(), oldest));
  const found = await findPublished(db, [row], { from, until: finalUntil(now) }, now);
  return found.get(queryKey(row)) ?? [];
}

/** What is new since the caller last looked, latest first. @throws Failure not_found, unavailable */
export const readNew = (ctx: Context, actor: Actor, id: string): Promise<NewItems> =>
  matching.run(actor.id, () => findNew(ctx, actor, id));

async function findNew(ctx: Context, actor: Actor, id: string): Promise<NewItems> {
  const row = isId(id) ? await findOwn(ctx.db, actor.id, id) : undefined;
  if (!row) throw new Failure('not_found');
  const upTo = finalUntil(ctx.clock());
  const matches = await findUnseen(ctx, row);
  const ids = matches.slice(0, maxShown).map(({ itemId }) => itemId);
  const of = (collection: Collection) => (collectionsIn(row.kind).includes(collection) ? ids : []);
  const cards = await cardsByIds(ctx, { jobs: of('jobs'), posts: of('posts') });
  const inOrder = <Card extends { id: string }>(some: Card[]) =>
    some.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  return {
    upTo: upTo.toISOString(),
    totalCount: Math.min(matches.length, maxShown),
    jobs: inOrder(cards.jobs),
    posts: inOrder(cards.posts),
  };
}
