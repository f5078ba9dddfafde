import type { SearchRow, Transaction } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { announceMatches } from '../notices/index.ts';
import { areMailsSent, readSwitch } from './alert-switch.ts';
import { findPublished } from './match.ts';
import { nextMail } from './next-mail.ts';
import { keyOf, type Found, type Query, type Span } from './queries.ts';
import {
  inboxesOf,
  insertMails,
  leastDuePosition,
  lockFreeRecipients,
  lockRecipients,
  mailable,
  mailedBefore,
  mailedKey,
  advanceSearches,
  priorities,
  queriesAtOnce,
  recipientsAtOnce,
  recipientsDue,
  requeuedAtOnce,
  requeueMails,
  searchesAtOnce,
  searchesDue,
  type PlannedMail,
} from './plan-store.ts';
import { lastPosition, settledAtOnce, settlePublications } from './publications.ts';
import { rememberMatches } from './remember-matches.ts';
import { moveProgress, readProgress } from './store.ts';

/** Recipients per transaction. */
const batchSize = 500;
/** Maximum number of matches that a run of digests keeps in memory. */
const maxRemembered = 500_000;
const lostAfterMs = 60 * 60 * 1000;

/**
 * Plans the mails that are due: for searches that mail at once, of what was published since the last run; for others when their time has
 * come, of what was published since their last mail. A mail is stored in the transaction that moves its searches on, so that a crash at
 * any moment neither loses nor repeats it. Recipients are locked against changes of their searches; runs follow each other, as their tasks
 * share the queue `match-searches`.
 */
export async function planMails(ctx: Context): Promise<void> {
  // Also while mails are stopped: the page 'Saved searches' shows what is new in the portal.
  await settle(ctx);
  if (!(await areMailsSent(ctx))) return;
  await planAtOnce(ctx);
  await planDue(ctx);
  await requeueWaiting(ctx);
}

async function settle(ctx: Context): Promise<void> {
  let settled: number;
  do settled = await ctx.db.transaction((tx) => settlePublications(tx, ctx.clock()));
  while (settled === settledAtOnce);
}

/** Queues mails again that have no task, after a stop or because their task was lost. */
async function requeueWaiting(ctx: Context): Promise<void> {
  const lostBefore = ctx.clock().getTime() - lostAfterMs;
  const resumedAt = (await readSwitch(ctx.db))?.resumedAt?.getTime() ?? 0;
  const before = new Date(Math.max(lostBefore, resumedAt));
  let queued: number;
  do queued = await ctx.db.transaction((tx) => requeueMails(tx, before));
  while (queued === requeuedAtOnce);
}

/** Each query is matched once, however many searches have it; only those with a match are looked at. */
async function planAtOnce(ctx: Context): Promise<void> {
  const span: Span = { after: await readProgress(ctx.db), upTo: await lastPosition(ctx.db) };
  if (span.after >= span.upTo) return;
  const queries = await queriesAtOnce(ctx.db);
  const found = await findPublished(ctx.db, queries, span, ctx.clock());
  const matching = queries.filter((query) => found.has(keyOf(query)));
  const recipients = matching.length > 0 ? await recipientsAtOnce(ctx.db, matching) : [];
  for (let start = 0; start < recipients.length; start += batchSize) {
    const some = recipients.slice(start, start + batchSize);
    await ctx.db.transaction(async (tx) => {
      await lockRecipients(tx, some);
      const searches = await searchesAtOnce(tx, some);
      await plan(tx, ctx, await mailsOf(tx, ctx, searches, found), priorities.atOnce);
    });
  }
  await ctx.db.transaction((tx) => moveProgress(tx, span.upTo));
}

/** Digests in batches of recipients, so that mails sent at once don't wait for all of them. */
async function planDue(ctx: Context): Promise<void> {
  const now = ctx.clock();
  const upTo = await lastPosition(ctx.db);
  const least = await leastDuePosition(ctx.db, now);
  if (least === null) return;
  const span: Span = { after: least, upTo };
  const find = rememberMatches((queries) => findPublished(ctx.db, queries, span, ctx.clock()), maxRemembered);
  for (;;) {
    const recipients = await recipientsDue(ctx.db, now, batchSize);
    if (recipients.length === 0) return;
    // Before any recipient is locked.
    await find(await searchesDue(ctx.db, recipients, now));
    if ((await planDigests(ctx, recipients, { now, upTo, find })) === 0) return;
    await settle(ctx);
    await planAtOnce(ctx);
  }
}

interface Digests {
  now: Date;
  upTo: number;
  find: (searches: Query[]) => Promise<Found>;
}

/** @returns the number of advanced searches */
const planDigests = (ctx: Context, recipients: string[], { now, upTo, find }: Digests): Promise<number> =>
  ctx.db.transaction(async (tx) => {
    const free = await lockFreeRecipients(tx, recipients);
    const searches = free.length > 0 ? await searchesDue(tx, free, now) : [];
    if (searches.length === 0) return 0;
    await plan(tx, ctx, await mailsOf(tx, ctx, searches, await find(searches)), priorities.digest);
    const next = searches.map((row) => ({ id: row.id, dueAt: nextMail(row, now) }));
    await advanceSearches(tx, next, upTo);
    return searches.length;
  });

async function plan(tx: Transaction, ctx: Context, mails: PlannedMail[], priority: number): Promise<void> {
  await insertMails(tx, mails, priority, ctx.clock());
  const found = mails.flatMap(({ id: mailId, sections }) =>
    sections.map(({ searchId, itemIds }) => ({ mailId, searchId, count: itemIds.length })),
  );
  await announceMatches(tx, ctx, found);
}

/** One mail for each recipient, with what is new to each search and was never mailed to their address. */
async function mailsOf(
  tx: Transaction,
  ctx: Context,
  searches: SearchRow[],
  found: Found,
): Promise<PlannedMail[]> {
  const newTo = (row: SearchRow): string[] =>
    (found.get(keyOf(row)) ?? [])
      .filter(({ position }) => position > row.toldUpTo)
      .map(({ itemId }) => itemId);
  const matching = searches.filter((row) => newTo(row).length > 0);
  if (matching.length === 0) return [];
  const recipients = [...new Set(matching.map(({ recipientId }) => recipientId))];
  const mayGet = await mailable(tx, recipients);
  const inboxes = await inboxesOf(tx, recipients);
  const mailed = await mailedBefore(
    tx,
    [...new Set(inboxes.values())],
    [...new Set(matching.flatMap(newTo))],
  );
  const mails = new Map<string, PlannedMail>();
  for (const row of matching) {
    const { recipientId } = row;
    if (!mayGet.has(recipientId)) continue;
    const inbox = inboxes.get(recipientId)!;
    const itemIds = newTo(row).filter((id) => !mailed.has(mailedKey(inbox, id)));
    if (itemIds.length === 0) continue;
    const mail = mails.get(recipientId) ?? { id: ctx.newId(), recipientId, sections: [] };
    mail.sections.push({ searchId: row.id, itemIds });
    mails.set(recipientId, mail);
    for (const id of itemIds) mailed.add(mailedKey(inbox, id));
  }
  return [...mails.values()];
}
