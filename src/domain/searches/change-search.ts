import type { SavedSearch, SearchChanges } from '../../contract/shapes/saved-search.ts';
import type { SearchRow, Transaction } from '../../db/index.ts';
import type { Actor, Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { isId } from '../ids.ts';
import { nextMail } from './next-mail.ts';
import { presentSearch } from './present-search.ts';
import { lastPosition } from './publications.ts';
import { assertMayGetMail, spellQuery } from './save-search.ts';
import { deleteSearch, findOwn, lockOwnRecipient, readProgress, updateSearch } from './store.ts';

/** Locks one of the caller's searches against planning mails, and runs `work` on it. @throws Failure not_found */
const withOwn = <Result>(
  ctx: Context,
  actor: Actor,
  id: string,
  work: (tx: Transaction, row: SearchRow) => Promise<Result>,
): Promise<Result> =>
  ctx.db.transaction(async (tx) => {
    if (!isId(id) || !(await findOwn(tx, actor.id, id))) throw new Failure('not_found');
    await lockOwnRecipient(tx, { id: ctx.newId(), userId: actor.id, createdAt: ctx.clock() });
    const row = await findOwn(tx, actor.id, id);
    if (!row) throw new Failure('not_found');
    return work(tx, row);
  });

/** Changes or pauses a search. @throws Failure not_found, invalid_input, email_not_verified */
export const changeSearch = (
  ctx: Context,
  actor: Actor,
  id: string,
  changes: SearchChanges,
): Promise<SavedSearch> =>
  withOwn(ctx, actor, id, async (tx, row) => {
    if (changes.query !== undefined) spellQuery(row.kind, changes.query);
    if (changes.frequency) assertMayGetMail(actor, changes.frequency);
    const after = await changed(tx, row, changes, ctx.clock());
    await updateSearch(tx, id, after);
    return presentSearch(after);
  });

/** A search after a change, with the position up to which nothing is mailed (`toldUpTo`) and when its next mail is due. */
export async function changed(
  tx: Transaction,
  row: SearchRow,
  changes: SearchChanges,
  now: Date,
): Promise<SearchRow> {
  const { paused, query, ...given } = changes;
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const wasPaused = row.pausedBecause !== null;
  const after: SearchRow = {
    ...row,
    ...set,
    ...(query !== undefined && { query: spellQuery(row.kind, query) }),
    ...(paused === false && { pausedBecause: null, pausedAt: null }),
    ...(paused && !wasPaused && { pausedBecause: 'person', pausedAt: now }),
    updatedAt: now,
  };
  const isPaused = after.pausedBecause !== null;
  // Mails resume; earlier publications aren't mailed.
  const begins = (wasPaused && !isPaused) || (row.frequency === 'none' && after.frequency !== 'none');
  const toldUpTo = begins
    ? await lastPosition(tx)
    : row.frequency === 'now'
      ? Math.max(row.toldUpTo, await readProgress(tx))
      : row.toldUpTo;
  return { ...after, toldUpTo, dueAt: isPaused ? null : dueOf(row, after, begins, now) };
}

/** Matches that waited for a digest are mailed at once when the frequency changes to 'now'. */
const dueOf = (before: SearchRow, after: SearchRow, begins: boolean, now: Date): Date | null =>
  after.frequency === 'now' && before.frequency !== 'now' && !begins ? now : nextMail(after, now);

/** @throws Failure not_found */
export const removeSearch = (ctx: Context, actor: Actor, id: string): Promise<{ id: string }> =>
  withOwn(ctx, actor, id, async (tx, row) => {
    await deleteSearch(tx, row.id);
    return { id: row.id };
  });

/**
 * Stores the position up to which the caller has seen publications; it never moves back or beyond the last one.
 * @throws Failure not_found
 */
export const noteSeen = (ctx: Context, actor: Actor, id: string, upTo: string): Promise<{ id: string }> =>
  withOwn(ctx, actor, id, async (tx, row) => {
    const seen = Math.min(Number(upTo), await lastPosition(tx));
    await updateSearch(tx, row.id, { seenUpTo: Math.max(row.seenUpTo, seen) });
    return { id: row.id };
  });
