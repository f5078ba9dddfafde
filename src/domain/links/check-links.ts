import type { Context } from '../context.ts';
import { enqueue } from '../tasks.ts';
import { deadAfter } from './dead-links.ts';
import type { CheckLink, LinkChecker, Verdict } from './ports.ts';
import { checkAgain, claimDue, lastAnswering, recordAnswer, recordFailure, type Claim } from './store.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
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

async function settle(run: Run, claim: Claim, verdict: Verdict): Promise<void> {
  const { ctx } = run;
  if (verdict.kind === 'unknown') await checkAgain(ctx.db, claim, later(run, weekMs));
  else if (verdict.kind === 'works') {
    run.isOnline = true;
    await recordAnswer(ctx.db, claim, { now: ctx.clock(), dueAt: later(run, weekMs) });
  } else if (verdict.from === 'connection') run.unreachable.push({ claim, problem: verdict.problem });
  else {
    run.isOnline ||= verdict.from === 'answer';
    await fail(run, claim, verdict.problem);
  }
}

/** If no server answered, the cause is probably our own connection. */
async function settleUnreachable(run: Run): Promise<void> {
  const { ctx, unreachable, check, signal } = run;
  if (unreachable.length === 0) return;
  const known = run.isOnline ? undefined : await lastAnswering(ctx.db);
  if (known !== undefined) {
    const verdict = await check(known, signal);
    run.isOnline = verdict.kind === 'works' || (verdict.kind === 'fails' && verdict.from === 'answer');
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
        else await settle(run, claim, verdict);
      }
    }
    if (hosts.length > 0) await next();
  };
  await Promise.all(Array.from({ length: hostConcurrency }, next));
}

/**
 * Checks the links that are due, each a week after its last check (docs/rules.md#dead-links). If the process is killed,
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
  if (!signal.aborted) await settleUnreachable(run);
  return checked;
}
