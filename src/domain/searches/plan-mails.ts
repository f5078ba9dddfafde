import type { Collection } from '../../contract/vocabulary/index.ts';
import type { SearchRow } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { areMailsSent } from './alert-switch.ts';
import {
  scheduleNextMails,
  digests,
  immediate,
  moveProgress,
  queriesOf,
  readEarliest,
  findSearchesByQuery,
  type Due,
} from './due-searches.ts';
import { addItems, composeMails, lockMails, queueMails } from './mail-items.ts';
import { findPublished } from './match.ts';
import { nextMail } from './next-mail.ts';
import { countPublished } from './published-items.ts';
import { queryKey } from './queries.ts';
import { awaitWriters, finalUntil, type Window } from './window.ts';

/** A run that would wait longer for a writer of items leaves the time to the next one. */
const maxWaitMs = 10_000;
/** Searches per transaction. */
const batchSize = 500;
/** Queries per statement: at most so many, and of many items only so many that they are compared with a query this often. */
const limits = { queries: 100, comparisons: 100_000 } as const;

/**
 * Plans the mails that are due: of searches that mail at once, with what was published since the last run; of others when their time has
 * come, with what was published since their last mail. A run that is killed leaves what it has stored; the next one looks through the same
 * time again, in which nothing that is stored already is stored twice.
 */
export async function planMails(ctx: Context): Promise<void> {
  if (!(await areMailsSent(ctx))) return;
  const now = ctx.clock();
  const until = finalUntil(now);
  if (await awaitWriters(ctx.db, maxWaitMs)) {
    await collect(ctx, immediate, until);
    await collect(ctx, digests(now), until, (row) => nextMail(row, now));
  }
  await composeMails(ctx);
  await queueMails(ctx);
}

/** Stores what is new to these searches, and notes that they were looked through: each with its `next` mail, or all at once. */
async function collect(
  ctx: Context,
  due: Due,
  until: Date,
  next?: (row: SearchRow) => Date | null,
): Promise<void> {
  const from = await readEarliest(ctx.db, due);
  if (!from) return;
  const published = await countByKind(ctx, { from, until });
  const most = Math.max(...Object.values(published));
  if (most === 0 && !next) return;
  const size = Math.max(1, Math.min(limits.queries, Math.floor(limits.comparisons / Math.max(1, most))));
  const queries = (await queriesOf(ctx.db, due)).filter(({ kind }) => next || published[kind] > 0);
  for (let start = 0; start < queries.length; start += size) {
    const some = queries.slice(start, start + size);
    const matches = await findPublished(
      ctx.db,
      some.filter(({ kind }) => published[kind] > 0),
      { from, until },
      ctx.clock(),
    );
    const searches = await findSearchesByQuery(
      ctx.db,
      due,
      next ? some : some.filter((one) => matches.has(queryKey(one))),
    );
    for (let first = 0; first < searches.length; first += batchSize) {
      const batch = searches.slice(first, first + batchSize);
      await ctx.db.transaction(async (tx) => {
        await lockMails(tx);
        await addItems(tx, due, batch, matches);
        if (next)
          await scheduleNextMails(
            tx,
            due,
            batch.map((row) => ({ id: row.id, dueAt: next(row) })),
            until,
          );
      });
    }
  }
  if (!next) await ctx.db.transaction((tx) => moveProgress(tx, until));
}

/** More than can be compared with one query aren't counted. */
async function countByKind(ctx: Context, window: Window): Promise<Record<Collection, number>> {
  const count = (kind: Collection) => countPublished(ctx.db, kind, window, limits.comparisons);
  return { jobs: await count('jobs'), posts: await count('posts') };
}
