import type { SearchRow, Transaction } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { announceMatches } from '../notices/index.ts';
import { areMailsSent, readSwitch } from './alert-switch.ts';
import { findPublished, keyOf, type Match } from './match.ts';
import { nextMail } from './next-mail.ts';
import type { Query, Span } from './queries.ts';
import {
  insertMails,
  leastDuePosition,
  lockDueRecipients,
  lockRecipients,
  mailable,
  mailedBefore,
  mailedKey,
  moveOn,
  priorities,
  queriesAtOnce,
  queriesDue,
  recipientsAtOnce,
  requeuedAtOnce,
  requeueMails,
  searchesAtOnce,
  searchesDue,
  type PlannedMail,
} from './plan-store.ts';
import { lastPosition, settlePublications } from './publications.ts';
import { moveProgress, readProgress } from './store.ts';

/** Recipients in one transaction. */
const batchSize = 500;
const lostAfterMs = 60 * 60 * 1000;

type Found = Map<string, Match[]>;

/**
 * Plans the mails that are due: for searches that mail at once, of what was published since the last run; for others when their time has
 * come, of what was published since their last mail. A mail is stored in the transaction that moves its searches on, so that a crash at
 * any moment neither loses nor repeats it, and recipients are locked, so that several runs may work at once.
 */
export async function planMails(ctx: Context): Promise<void> {
  // Also while mails are stopped: the page 'Saved searches' shows what is new in the portal.
  await ctx.db.transaction((tx) => settlePublications(tx, ctx.clock()));
  if (!(await areMailsSent(ctx))) return;
  await planAtOnce(ctx);
  await planDue(ctx);
  await requeueWaiting(ctx);
}

/** Queues again what waits without a task: since a stop, or for so long that its task was lost. */
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

async function planDue(ctx: Context): Promise<void> {
  const now = ctx.clock();
  const upTo = await lastPosition(ctx.db);
  const least = await leastDuePosition(ctx.db, now);
  if (least === null) return;
  const find = remembering(ctx, { after: least, upTo });
  // Before any recipient is locked.
  await find(await queriesDue(ctx.db, now));
  let planned: number;
  do {
    planned = await ctx.db.transaction(async (tx) => {
      const recipients = await lockDueRecipients(tx, now, batchSize);
      const searches = recipients.length > 0 ? await searchesDue(tx, recipients, now) : [];
      if (searches.length === 0) return 0;
      await plan(tx, ctx, await mailsOf(tx, ctx, searches, await find(searches)), priorities.digest);
      const next = searches.map((row) => ({ id: row.id, dueAt: nextMail(row, now) }));
      await moveOn(tx, next, upTo);
      return searches.length;
    });
  } while (planned > 0);
}

async function plan(tx: Transaction, ctx: Context, mails: PlannedMail[], priority: number): Promise<void> {
  await insertMails(tx, mails, priority, ctx.clock());
  const found = mails.flatMap(({ id: mailId, sections }) =>
    sections.map(({ searchId, itemIds }) => ({ mailId, searchId, count: itemIds.length })),
  );
  await announceMatches(tx, ctx, found);
}

/** Matches each query once in a run. */
function remembering(ctx: Context, span: Span) {
  const known: Found = new Map();
  const asked = new Set<string>();
  return async (searches: Query[]): Promise<Found> => {
    const unknown = new Map(
      searches.filter((row) => !asked.has(keyOf(row))).map((row) => [keyOf(row), row] as const),
    );
    const found = await findPublished(ctx.db, [...unknown.values()], span, ctx.clock());
    for (const key of unknown.keys()) asked.add(key);
    for (const [key, matches] of found) known.set(key, matches);
    return known;
  };
}

/** One mail for each recipient, with what is new to each search and was never mailed to them. */
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
  const [mayGet, mailed] = [
    await mailable(tx, recipients),
    await mailedBefore(tx, recipients, [...new Set(matching.flatMap(newTo))]),
  ];
  const mails = new Map<string, PlannedMail>();
  for (const row of matching) {
    const { recipientId } = row;
    const itemIds = newTo(row).filter((id) => !mailed.has(mailedKey(recipientId, id)));
    if (itemIds.length === 0 || !mayGet.has(recipientId)) continue;
    const mail = mails.get(recipientId) ?? { id: ctx.newId(), recipientId, sections: [] };
    mail.sections.push({ searchId: row.id, itemIds });
    mails.set(recipientId, mail);
    for (const id of itemIds) mailed.add(mailedKey(recipientId, id));
  }
  return [...mails.values()];
}
