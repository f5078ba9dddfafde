import { readListQuery } from '../../../contract/addresses/list-query.ts';
import type { SavedSearch, SearchInput } from '../../../contract/discovery/saved-search.ts';
import { defaultTime, searchLimits, type Collection } from '../../../contract/vocabulary/index.ts';
import type { SearchRow } from '../../../db/index.ts';
import { describeSearch } from '../../../contract/text/describe-search.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { currentLegalVersion } from '../../platform/portal-identity.ts';
import { nextMail } from './due-searches.ts';
import { countSearches, insertSearch, lockOwnRecipient } from './store.ts';

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
export function canonicalQuery(collection: Collection, query: string): string {
  const read = readListQuery(collection, query);
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

interface New extends SearchInput {
  id: string;
  recipientId: string;
  policyVersion: string;
  now: Date;
}

/** A search that isn't confirmed yet and finds what is published from now on. */
export function newSearch({ now, ...given }: New): SearchRow {
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
export function assertMayGetMail(actor: Actor, frequency: SearchInput['frequency']): void {
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
