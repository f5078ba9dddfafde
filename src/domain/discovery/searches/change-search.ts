import type { SavedSearch, SearchChanges } from '../../../contract/discovery/saved-search.ts';
import type { SearchRow, Transaction } from '../../../db/index.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { isId } from '../../platform/ids.ts';
import { nextMail, readProgress } from './due-searches.ts';
import { presentSearch, assertMayGetMail, canonicalQuery } from './save-search.ts';
import { deleteSearch, findOwn, lockOwnRecipient, updateSearch } from './store.ts';
import { finalUntil } from './list-searches.ts';

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
    if (changes.query !== undefined) canonicalQuery(row.kind, changes.query);
    if (changes.frequency) assertMayGetMail(actor, changes.frequency);
    const after = await applyChange(tx, row, changes, ctx.clock());
    await updateSearch(tx, id, after);
    return presentSearch(after);
  });

/** A search after a change, with the moment before which nothing is mailed (`notifiedUntil`) and when its next mail is due. */
export async function applyChange(
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
    ...(query !== undefined && { query: canonicalQuery(row.kind, query) }),
    ...(paused === false && { pausedBecause: null, pausedAt: null }),
    ...(paused && !wasPaused && { pausedBecause: 'person', pausedAt: now }),
    updatedAt: now,
  };
  const isPaused = after.pausedBecause !== null;
  // Mails resume; earlier publications aren't mailed.
  const begins = (wasPaused && !isPaused) || (row.frequency === 'none' && after.frequency !== 'none');
  const notifiedUntil = begins
    ? now
    : row.frequency === 'now'
      ? latest(row.notifiedUntil, await readProgress(tx))
      : row.notifiedUntil;
  return { ...after, notifiedUntil, dueAt: isPaused ? null : dueOf(row, after, begins, now) };
}

const latest = (one: Date, other: Date | null): Date => (other && other > one ? other : one);

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
 * Notes that the caller has seen what was published before `upTo`; it never moves back, or ahead of what can be seen.
 * @throws Failure not_found
 */
export const markSeen = (ctx: Context, actor: Actor, id: string, upTo: string): Promise<{ id: string }> =>
  withOwn(ctx, actor, id, async (tx, row) => {
    const seen = Math.min(Date.parse(upTo), finalUntil(ctx.clock()).getTime());
    await updateSearch(tx, row.id, { seenUntil: latest(row.seenUntil, new Date(seen)) });
    return { id: row.id };
  });
