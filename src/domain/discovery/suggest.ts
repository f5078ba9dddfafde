import type { Suggestions } from '../../contract/discovery/suggestions.ts';
import type { Reader } from '../../db/index.ts';
import type { Context } from '../platform/context.ts';
import { undefinedOnTimeout, limitStatements } from '../platform/queries.ts';
import { suggestInstitutes } from '../people/index.ts';
import { suggestJobs, suggestPosts } from '../publishing/index.ts';

/** Number of suggestions of each kind, and the cap of their counts: one more than '100+' needs. */
const size = { limit: 4, cap: 101 };
/** Milliseconds per statement; suggestions must not slow down typing. */
const timeoutMs = 400;

const none = { items: [], count: 0 };

/**
 * Suggestions for a search text as for a guest, in the order of the search page, with counts per kind. Queries run one
 * after the other on one connection, because suggestions are requested at every pause in typing and must leave
 * connections for pages.
 */
export async function suggest(ctx: Context, q: string | undefined): Promise<Suggestions> {
  if (!q) return { institutes: none, jobs: none, posts: none, isComplete: true };
  return ctx.publicDb.transaction(async (tx) => {
    await limitStatements(tx, timeoutMs);
    let isComplete = true;
    const found = async <Found>(find: (db: Reader) => Promise<Found>): Promise<Found | typeof none> => {
      const some = await undefinedOnTimeout(tx, find);
      if (!some) isComplete = false;
      return some ?? none;
    };
    const institutes = await found((db) => suggestInstitutes(db, q, size));
    const jobs = await found((db) => suggestJobs(ctx, db, q, size));
    const posts = await found((db) => suggestPosts(ctx, db, q, size));
    return { institutes, jobs, posts, isComplete };
  });
}
