import { readScopeQuery } from '../../../contract/addresses/list-query.ts';
import type { SavedSearch, SearchInput, SearchChanges } from '../../../contract/discovery/saved-search.ts';
import { defaultTime, searchLimits, type SearchScope } from '../../../contract/vocabulary/index.ts';
import { eq } from 'drizzle-orm';
import { savedSearches, type SearchRow, type Transaction } from '../../../db/index.ts';
import { describeSearch } from '../../../contract/text/describe-search.ts';
import { type Actor, type Context, isId } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { currentLegalVersion } from '../../platform/portal-identity.ts';
import { finalUntil, nextMail, readProgress } from './due-searches.ts';
import {
  countSearches,
  insertSearch,
  lockOwnRecipient,
  deleteSearch,
  findOwn,
  updateSearch,
} from './store.ts';

export const presentSearch = (row: SearchRow): SavedSearch => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  query: row.query,
  words: describeSearch(row.kind, row.query),
  frequency: row.frequency,
  weekday: row.weekday,
  hour: row.hour,
  timeZone: row.timeZone,
  paused: row.pausedBecause,
  nextMailAt: row.dueAt?.toISOString() ?? null,
  inCalendar: row.inCalendar,
  createdAt: row.createdAt.toISOString(),
});

/** The one spelling of a query. @throws Failure invalid_input for what the list refuses */
export function canonicalQuery(scope: SearchScope, query: string): string {
  const read = readScopeQuery(scope, query);
  if ('problem' in read) throw Failure.field('query', read.problem);
  return read.query;
}

/** Saves a search of the caller's. @throws Failure invalid_input, email_not_verified, forbidden at the limit */
export async function saveSearch(ctx: Context, actor: Actor, input: SearchInput): Promise<SavedSearch> {
  const query = canonicalQuery(input.kind, input.query);
  assertMayGetMail(actor, input.frequency);
  const row = await ctx.db.transaction(async (tx) => {
    const now = ctx.clock();
    const recipientId = await lockOwnRecipient(tx, { id: ctx.newId(), userId: actor.id, createdAt: now });
    assertSpace(actor, await countSearches(tx, recipientId));
    const policyVersion = await currentLegalVersion(tx);
    const made = newSearch({ ...input, id: ctx.newId(), recipientId, query, policyVersion, now });
    await insertSearch(tx, { ...made, confirmedAt: now, dueAt: nextMail(made, now) });
    return { ...made, dueAt: nextMail(made, now) };
  });
  return presentSearch(row);
}

interface NewSearch extends SearchInput {
  id: string;
  recipientId: string;
  policyVersion: string;
  now: Date;
}

/** A search that isn't confirmed yet and finds what is published from now on. */
export function newSearch({ now, ...given }: NewSearch): SearchRow {
  const { id, recipientId, name, kind, query, frequency, policyVersion } = given;
  return {
    id,
    recipientId,
    name,
    kind,
    query,
    frequency,
    weekday: given.weekday ?? defaultTime.weekday,
    hour: given.hour ?? defaultTime.hour,
    timeZone: given.timeZone ?? defaultTime.timeZone,
    dueAt: null,
    notifiedUntil: now,
    seenUntil: now,
    pausedBecause: null,
    pausedAt: null,
    confirmHash: null,
    confirmedAt: null,
    inCalendar: given.inCalendar ?? false,
    followId: null,
    policyVersion,
    createdAt: now,
    updatedAt: now,
  };
}

/** Only verified addresses get mail, because anybody can register with somebody else's. */
function assertMayGetMail(actor: Actor, frequency: SearchInput['frequency']): void {
  if (frequency !== 'none' && !actor.isEmailVerified)
    throw new Failure('email_not_verified', {
      message: 'Please verify your email address first: mails are sent to verified addresses only.',
    });
}

export const limitOf = ({ subscription }: Actor): number =>
  subscription === 'premium' ? searchLimits.perMember : searchLimits.perPerson;

function assertSpace(actor: Actor, has: number): void {
  const limit = limitOf(actor);
  if (has < limit) return;
  const more =
    limit < searchLimits.perMember
      ? ` Delete one of them, or become a premium member to have up to ${searchLimits.perMember}.`
      : ' Please delete one of them first.';
  throw new Failure('forbidden', { message: `You have ${limit} saved searches, which is the limit.${more}` });
}

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

interface Followed extends SearchInput {
  followId: string;
}

/** Adds a search that finds new items of a followed thing. It isn't listed and doesn't count as a saved search. */
export async function addFollowedSearch(
  tx: Transaction,
  ctx: Context,
  actor: Actor,
  { followId, ...input }: Followed,
): Promise<void> {
  const now = ctx.clock();
  const recipientId = await lockOwnRecipient(tx, { id: ctx.newId(), userId: actor.id, createdAt: now });
  const policyVersion = await currentLegalVersion(tx);
  const row = newSearch({ ...input, id: ctx.newId(), recipientId, policyVersion, now });
  await insertSearch(tx, { ...row, followId, confirmedAt: now, dueAt: nextMail(row, now) });
}

/** Changes how often the searches of a follow are mailed, and resumes them if they were paused. */
export async function changeFollowedSearches(
  tx: Transaction,
  ctx: Context,
  actor: Actor,
  followId: string,
  frequency: SearchInput['frequency'] | undefined,
): Promise<void> {
  const now = ctx.clock();
  await lockOwnRecipient(tx, { id: ctx.newId(), userId: actor.id, createdAt: now });
  for (const row of await tx.select().from(savedSearches).where(eq(savedSearches.followId, followId)))
    await updateSearch(tx, row.id, await applyChange(tx, row, { frequency, paused: false }, now));
}
