import { and, eq, gte, inArray, sql, type SQL, desc, isNotNull } from 'drizzle-orm';
import type { DeadLink } from '../../contract/publishing/item.ts';
import { linkChecks, type Reader, type Transaction } from '../../db/index.ts';
import { dayMs } from '../../contract/time/days.ts';
import type { Context } from '../platform/context.ts';
import { enqueue } from '../platform/tasks.ts';
import type { CheckLink, LinkChecker, Verdict } from './ports.ts';

/** A link is dead after this many consecutive failures. */
const deadAfter = 2;

/** The dead link of an item, with what completes 'The link …'; undefined if it answers, or was changed. */
export async function findDeadLink(
  db: Reader,
  itemId: string,
): Promise<{ link: string; problem: string } | undefined> {
  const [row] = await db
    .select({ link: linkChecks.link, problem: linkChecks.problem })
    .from(linkChecks)
    .where(and(eq(linkChecks.itemId, itemId), gte(linkChecks.failures, deadAfter)));
  return row && { link: row.link, problem: row.problem! };
}

/** Ids of items with a dead link, of which there are few, for lists of staff. */
export const itemsWithDeadLinks: SQL = sql`(SELECT ${linkChecks.itemId} FROM ${linkChecks} WHERE ${linkChecks.failures} >= ${sql.raw(String(deadAfter))})`;

/** Dead links by the ids of their items, as the contract shows them. */
export async function deadLinksOf(
  db: Reader,
  itemIds: string[],
): Promise<Map<string, NonNullable<DeadLink>>> {
  if (itemIds.length === 0) return new Map();
  const rows = await db
    .select({ id: linkChecks.itemId, problem: linkChecks.problem, since: linkChecks.failingSince })
    .from(linkChecks)
    .where(and(inArray(linkChecks.itemId, itemIds), gte(linkChecks.failures, deadAfter)));
  return new Map(
    rows.map(({ id, problem, since }) => [id, { problem: problem!, since: since!.toISOString() }]),
  );
}

/** A link claimed by this process until `until`: no other process checks it, and only its result counts. */
interface Claim {
  itemId: string;
  link: string;
  until: Date;
  /** Whether the item is public and open. */
  isOpen: boolean;
}

const isOpen = (now: Date): SQL<boolean> => sql<boolean>`EXISTS (
  SELECT FROM items WHERE items.id = ${linkChecks.itemId} AND approval_status = 'approved' AND closes_at > ${now}::timestamptz)`;

/** Claims links that are due, longest overdue first. */
const claimDue = (db: Reader, now: Date, until: Date, limit: number): Promise<Claim[]> =>
  db
    .update(linkChecks)
    .set({ dueAt: until })
    .where(
      sql`${linkChecks.itemId} IN (
        SELECT item_id FROM link_checks WHERE due_at <= ${now}::timestamptz ORDER BY due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)`,
    )
    .returning({
      itemId: linkChecks.itemId,
      link: linkChecks.link,
      until: linkChecks.dueAt,
      isOpen: isOpen(now),
    });

/** The link is unchanged and still claimed by us, so that a check that another process took over counts once. */
const isClaimed = ({ itemId, link, until }: Claim): SQL | undefined =>
  and(eq(linkChecks.itemId, itemId), eq(linkChecks.link, link), eq(linkChecks.dueAt, until));

const checkAgain = (db: Reader, claim: Claim, dueAt: Date) =>
  db.update(linkChecks).set({ dueAt }).where(isClaimed(claim));

const recordAnswer = (db: Reader, claim: Claim, { now, dueAt }: { now: Date; dueAt: Date }) =>
  db
    .update(linkChecks)
    .set({ dueAt, checkedAt: now, answeredAt: now, failures: 0, failingSince: null, problem: null })
    .where(isClaimed(claim));

/** @returns the number of consecutive failures; undefined if this one doesn't count */
async function recordFailure(
  tx: Transaction,
  claim: Claim,
  { now, dueAt, problem }: { now: Date; dueAt: Date; problem: string },
): Promise<number | undefined> {
  const rows = await tx
    .update(linkChecks)
    .set({
      dueAt,
      checkedAt: now,
      problem,
      failures: sql`least(${linkChecks.failures} + 1, 1000)`,
      failingSince: sql`coalesce(${linkChecks.failingSince}, ${now}::timestamptz)`,
    })
    .where(isClaimed(claim))
    .returning({ failures: linkChecks.failures });
  return rows[0]?.failures;
}

/** The link that answered most recently, to test our own connection. */
const lastAnswering = async (db: Reader): Promise<string | undefined> =>
  (
    await db
      .select({ link: linkChecks.link })
      .from(linkChecks)
      .where(and(isNotNull(linkChecks.answeredAt), eq(linkChecks.failures, 0)))
      .orderBy(desc(linkChecks.answeredAt))
      .limit(1)
  )[0]?.link;

const minuteMs = 60_000;
const weekMs = 7 * dayMs;
/** Maximum number of links per run. */
const longestRunMs = 4 * minuteMs;
/** Longer than a run; links claimed by a killed process are due again after this time. */
const claimMs = 15 * minuteMs;
const perRun = 500;
const atOnce = 20;
const hostConcurrency = 4;

interface Run {
  ctx: Context;
  check: CheckLink;
  signal: AbortSignal;
  /** Whether any server has answered. */
  isOnline: boolean;
  /** Failures of the connection, which may be ours. */
  unreachable: { claim: Claim; problem: string }[];
}

const later = ({ ctx }: Run, ms: number): Date => new Date(ctx.clock().getTime() + ms);

async function fail(run: Run, claim: Claim, problem: string): Promise<void> {
  const { ctx } = run;
  await ctx.db.transaction(async (tx) => {
    const failures = await recordFailure(tx, claim, { now: ctx.clock(), dueAt: later(run, weekMs), problem });
    if (failures !== deadAfter) return;
    const { itemId, link } = claim;
    await enqueue(tx, 'send-dead-link-mail', { itemId, link });
  });
}

async function handleVerdict(run: Run, claim: Claim, verdict: Verdict): Promise<void> {
  const { ctx } = run;
  if (verdict.result === 'unknown') await checkAgain(ctx.db, claim, later(run, weekMs));
  else if (verdict.result === 'works') {
    run.isOnline = true;
    await recordAnswer(ctx.db, claim, { now: ctx.clock(), dueAt: later(run, weekMs) });
  } else if (verdict.from === 'connection') run.unreachable.push({ claim, problem: verdict.problem });
  else {
    run.isOnline ||= verdict.from === 'answer';
    await fail(run, claim, verdict.problem);
  }
}

/** If no server answered, the cause is probably our own connection. */
async function handleUnreachable(run: Run): Promise<void> {
  const { ctx, unreachable, check, signal } = run;
  if (unreachable.length === 0) return;
  const known = run.isOnline ? undefined : await lastAnswering(ctx.db);
  if (known !== undefined) {
    const verdict = await check(known, signal);
    run.isOnline = verdict.result === 'works' || (verdict.result === 'fails' && verdict.from === 'answer');
  }
  for (const { claim, problem } of unreachable)
    await (run.isOnline ? fail(run, claim, problem) : checkAgain(ctx.db, claim, later(run, dayMs)));
}

function byHost(claims: Claim[]): Claim[][] {
  const hosts = Map.groupBy(claims, ({ link }) => (URL.canParse(link) ? new URL(link).hostname : ''));
  return [...hosts.values()];
}

/** Checks the claimed links: a few hosts at once, the links of a host one after the other. */
async function checkClaimed(run: Run, claims: Claim[], isOver: () => boolean): Promise<void> {
  const hosts = byHost(claims);
  const next = async (): Promise<void> => {
    for (const claim of hosts.shift() ?? []) {
      if (!claim.isOpen) await checkAgain(run.ctx.db, claim, later(run, weekMs));
      else if (isOver()) await checkAgain(run.ctx.db, claim, run.ctx.clock());
      else {
        const verdict = await run.check(claim.link, run.signal);
        // An aborted check has no result.
        if (run.signal.aborted) await checkAgain(run.ctx.db, claim, run.ctx.clock());
        else await handleVerdict(run, claim, verdict);
      }
    }
    if (hosts.length > 0) await next();
  };
  await Promise.all(Array.from({ length: hostConcurrency }, next));
}

/**
 * Checks the links that are due, each a week after its last check (docs/specification.md#dead-links). If the process is killed,
 * its claimed links are due again later, and nothing is counted twice.
 * @returns the number of checked links
 */
export async function checkLinks(
  ctx: Context,
  checker: LinkChecker,
  signal: AbortSignal = new AbortController().signal,
): Promise<number> {
  const run: Run = { ctx, check: checker.begin(), signal, isOnline: false, unreachable: [] };
  const endsAt = performance.now() + longestRunMs;
  const isOver = () => signal.aborted || performance.now() > endsAt;
  let checked = 0;
  while (checked < perRun && !isOver()) {
    const claims = await claimDue(ctx.db, ctx.clock(), later(run, claimMs), atOnce);
    if (claims.length === 0) break;
    checked += claims.length;
    await checkClaimed(run, claims, isOver);
  }
  if (!signal.aborted) await handleUnreachable(run);
  return checked;
}
