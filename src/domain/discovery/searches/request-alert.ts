import { createHash } from 'node:crypto';
import { and, count, eq, gt, inArray, isNull, sql, asc, isNotNull } from 'drizzle-orm';
import { describeSearch, searchName } from '../../../contract/text/describe-search.ts';
import type { AlertInput, AlertChanges, SavedSearch } from '../../../contract/discovery/saved-search.ts';
import { retentionDays, searchLimits } from '../../../contract/vocabulary/index.ts';
import { alertRecipients, savedSearches, type Transaction, type SearchRow } from '../../../db/index.ts';
import { dayMs } from '../../../contract/time/days.ts';
import { hashToken } from '../../people/index.ts';
import { type Context, isId } from '../../platform/context.ts';
import { currentLegalVersion } from '../../platform/portal-identity.ts';
import { Failure } from '../../platform/failure.ts';
import { enqueue } from '../../platform/tasks.ts';
import { nextMail } from './due-searches.ts';
import { newSearch, canonicalQuery, applyChange, presentSearch } from './save-search.ts';
import { countSearches, insertSearch, updateSearch, deleteSearch, hasSearches } from './store.ts';
import { recipientOfLink, recipientToken } from './alert-mail.ts';

/** The most confirmation mails that strangers can cause to one address: in a day, and waiting until they expire. */
const maxUnconfirmed = { ofDay: 3, waiting: 5 };
const confirmWithinMs = retentionDays.unconfirmedSubscription * dayMs;

/**
 * Requests mails about a search. The address gets a confirmation mail, and nothing else until it confirms. The response
 * doesn't depend on what is known about the address.
 * @throws Failure invalid_input for a query that the list refuses, or if the field for machines is filled
 */
export async function requestAlert(ctx: Context, input: AlertInput): Promise<{ message: string }> {
  const { email, leaveEmpty, ...search } = input;
  if (leaveEmpty) throw Failure.filledByMachine();
  const query = canonicalQuery(input.kind, input.query);
  await ctx.db.transaction(async (tx) => {
    const now = ctx.clock();
    const recipientId = await lockAddress(tx, { id: ctx.newId(), email, createdAt: now });
    if (await isFlooded(tx, recipientId, now)) return;
    const id = ctx.newId();
    await insertSearch(
      tx,
      newSearch({
        ...search,
        name: searchName(describeSearch(input.kind, query)),
        id,
        recipientId,
        query,
        policyVersion: await currentLegalVersion(tx),
        now,
      }),
    );
    await enqueue(tx, 'send-alert-confirmation', { searchId: id });
  });
  return { message: 'Please open the link in the email we send to this address to confirm.' };
}

async function lockAddress(
  tx: Transaction,
  recipient: { id: string; email: string; createdAt: Date },
): Promise<string> {
  await tx.insert(alertRecipients).values(recipient).onConflictDoNothing();
  const [row] = await tx
    .select({ id: alertRecipients.id })
    .from(alertRecipients)
    .where(eq(alertRecipients.emailKey, sql`email_key(${recipient.email})`))
    .for('update');
  return row!.id;
}

async function isFlooded(tx: Transaction, recipientId: string, now: Date): Promise<boolean> {
  const unconfirmed = and(eq(savedSearches.recipientId, recipientId), isNull(savedSearches.confirmedAt));
  const since = (ms: number) => gt(savedSearches.createdAt, new Date(now.getTime() - ms));
  const [asked] = await tx
    .select({
      waiting: count(),
      ofDay: sql<number>`count(*) FILTER (WHERE ${since(dayMs)})`.mapWith(Number),
    })
    .from(savedSearches)
    .where(and(unconfirmed, since(confirmWithinMs)));
  return asked!.waiting >= maxUnconfirmed.waiting || asked!.ofDay >= maxUnconfirmed.ofDay;
}

/** Locks the recipient before its search, as the planning of mails does, so that the two can't deadlock. */
async function lockWithRecipient(tx: Transaction, where: ReturnType<typeof eq>) {
  const [recipient] = await tx
    .select()
    .from(alertRecipients)
    .where(
      inArray(
        alertRecipients.id,
        tx.select({ id: savedSearches.recipientId }).from(savedSearches).where(where),
      ),
    )
    .for('update');
  if (!recipient) return undefined;
  const [search] = await tx.select().from(savedSearches).where(where).for('update');
  return search && { search, recipient };
}

/**
 * Data of the confirmation mail; null if there is nothing to confirm any more. The secret is created here, so that it
 * is not stored in the queue.
 */
export const issueConfirmation = (
  ctx: Context,
  searchId: string,
): Promise<{ email: string; token: string; words: string } | null> =>
  ctx.db.transaction(async (tx) => {
    const found = await lockWithRecipient(tx, eq(savedSearches.id, searchId));
    if (!found?.recipient.email || found.search.confirmedAt) return null;
    // The same if a crash repeats the task, as mail programs may only show the first of two equal mails.
    const token = createHash('sha256')
      .update(`${await recipientToken(tx, ctx, found.recipient)} ${searchId}`)
      .digest('base64url');
    await updateSearch(tx, searchId, { confirmHash: hashToken(token) });
    const { kind, query } = found.search;
    return { email: found.recipient.email, token, words: describeSearch(kind, query, { isOwn: false }) };
  });

/**
 * Confirms a search within a week, and returns the secret with which the address manages its searches. Idempotent.
 * @throws Failure invalid_link, forbidden at the limit
 */
export const confirmAlert = (ctx: Context, token: string): Promise<{ message: string; token: string }> =>
  ctx.db.transaction(async (tx) => {
    const found = await lockWithRecipient(tx, eq(savedSearches.confirmHash, hashToken(token)));
    if (!found) throw new Failure('invalid_link');
    const { search, recipient } = found;
    if (!search.confirmedAt) {
      if (search.createdAt.getTime() + confirmWithinMs < ctx.clock().getTime())
        throw new Failure('invalid_link');
      const { perPerson } = searchLimits;
      if ((await countSearches(tx, recipient.id)) >= perPerson)
        throw new Failure('forbidden', {
          message: `This address has ${perPerson} saved searches, which is the limit. Please delete one of them first.`,
        });
      const now = ctx.clock();
      // Confirming also resumes mails that were stopped for the address.
      const active = { pausedBecause: null, pausedAt: null };
      await updateSearch(tx, search.id, {
        ...active,
        confirmedAt: now,
        dueAt: nextMail(search, now),
        updatedAt: now,
      });
    }
    return { message: 'Your search is saved.', token: await recipientToken(tx, ctx, recipient) };
  });

/**
 * The address of a mailed link. Searches of an account can only be changed by its logged-in user.
 * @throws Failure invalid_link
 */
async function addressOfLink(tx: Transaction, token: string): Promise<string> {
  const { id, userId } = await recipientOfLink(tx, token);
  if (userId !== null) throw new Failure('invalid_link');
  return id;
}

const confirmedOf = (tx: Transaction, recipientId: string): Promise<SearchRow[]> =>
  tx
    .select()
    .from(savedSearches)
    .where(and(eq(savedSearches.recipientId, recipientId), isNotNull(savedSearches.confirmedAt)))
    .orderBy(asc(savedSearches.id));

/** @throws Failure invalid_link */
export const listAlerts = (ctx: Context, token: string): Promise<{ searches: SavedSearch[] }> =>
  ctx.db.transaction(async (tx) => ({
    searches: (await confirmedOf(tx, await addressOfLink(tx, token))).map(presentSearch),
  }));

async function searchOfLink(tx: Transaction, token: string, id: string): Promise<SearchRow> {
  const recipientId = await addressOfLink(tx, token);
  const search = isId(id) && (await confirmedOf(tx, recipientId)).find((one) => one.id === id);
  if (!search) throw new Failure('not_found');
  return search;
}

/** @throws Failure invalid_link, not_found */
export const changeAlert = (
  ctx: Context,
  token: string,
  id: string,
  changes: AlertChanges,
): Promise<SavedSearch> =>
  ctx.db.transaction(async (tx) => {
    const row = await searchOfLink(tx, token, id);
    const after = await applyChange(tx, row, changes, ctx.clock());
    await updateSearch(tx, row.id, after);
    return presentSearch(after);
  });

/**
 * Deletes a search, and the address with its last one. Searches that wait for their confirmation keep the address.
 * @throws Failure invalid_link, not_found
 */
export const removeAlert = (ctx: Context, token: string, id: string): Promise<{ id: string }> =>
  ctx.db.transaction(async (tx) => {
    const { recipientId } = await searchOfLink(tx, token, id);
    await deleteSearch(tx, id);
    if (!(await hasSearches(tx, recipientId)))
      await tx.delete(alertRecipients).where(eq(alertRecipients.id, recipientId));
    return { id };
  });
