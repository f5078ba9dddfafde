import type { NewItems, SavedSearches } from '../../contract/shapes/saved-search.ts';
import { retentionDays } from '../../contract/vocabulary/index.ts';
import type { SearchRow } from '../../db/index.ts';
import type { Actor, Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { FairQueue } from '../fair-queue.ts';
import { isId } from '../ids.ts';
import { cardsByIds } from '../items/index.ts';
import { findPublished } from './match.ts';
import { presentSearch } from './present-search.ts';
import { queryKey, type Match } from './queries.ts';
import { limitOf } from './save-search.ts';
import { findOwn, searchesOf } from './store.ts';
import { finalUntil } from './window.ts';

/** Maximum number of new items of a search; the list has the others. */
const maxShown = 100;

/**
 * Searches of a person are matched one request at a time, and few requests wait: ten expensive searches that are read
 * by many connections at once would take all connections to the database.
 */
const matching = new FairQueue({
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
    limit: limitOf(ctx, actor),
    premiumLimit: limitOf(ctx, { ...actor, subscription: 'premium' }),
  };
}

const dayMs = 24 * 60 * 60 * 1000;

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
  const of = (kind: typeof row.kind) => (row.kind === kind ? ids : []);
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
