import type { Transparency, TransparencyMonth } from '../../contract/shapes/transparency.ts';
import { kolkataDate, startOfKolkataDay } from '../../contract/time/deadline.ts';
import { reportReasonNames } from '../../contract/vocabulary/index.ts';
import type { Database } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { decisionsSince, objectionsSince, outcomesSince, reportsSince } from './store.ts';

const shownMonths = 12;
const freshMs = 60_000;

interface Counted {
  at: number;
  result: Promise<Transparency>;
}
const counted = new WeakMap<Database, Counted>();

/** The numbers of the last twelve months, newest first; counted at most once a minute (docs/rules.md#transparency). */
export function readTransparency(ctx: Context): Promise<Transparency> {
  const at = ctx.clock().getTime();
  const known = counted.get(ctx.db);
  if (known && at >= known.at && at - known.at < freshMs) return known.result;
  const result = count(ctx);
  counted.set(ctx.db, { at, result });
  // Who asks next tries again.
  result.catch(() => counted.delete(ctx.db));
  return result;
}

/** Months as YYYY-MM, newest first. */
function lastMonths(now: Date): string[] {
  const [year, month] = kolkataDate(now).split('-').map(Number) as [number, number];
  return Array.from({ length: shownMonths }, (_, ago) =>
    new Date(Date.UTC(year, month - 1 - ago, 1)).toISOString().slice(0, 7),
  );
}

const oneDecimal = (hours: number | undefined): number | null =>
  hours === undefined ? null : Math.round(hours * 10) / 10;

async function count({ publicDb, clock }: Context): Promise<Transparency> {
  const months = lastMonths(clock());
  const from = startOfKolkataDay(`${months.at(-1)}-01`);
  const [decisions, reports, outcomes, objections] = await Promise.all([
    decisionsSince(publicDb, from),
    reportsSince(publicDb, from),
    outcomesSince(publicDb, from),
    objectionsSince(publicDb, from),
  ]);
  return {
    months: months.map((month): TransparencyMonth => {
      const decided = decisions.get(month);
      const received = reports.get(month);
      const { upheld = 0, fixed = 0, dismissed = 0, reversals = 0 } = outcomes.get(month) ?? {};
      return {
        month,
        decisions: { approved: decided?.approved ?? 0, rejected: decided?.rejected ?? 0 },
        medianHours: oneDecimal(decided?.waited?.[0]),
        slowestTenthHours: oneDecimal(decided?.waited?.[1]),
        reasons: Object.fromEntries(
          reportReasonNames.map((reason) => [reason, received?.reasons[reason] ?? 0]),
        ) as TransparencyMonth['reasons'],
        reversals: (decided?.reversals ?? 0) + reversals,
        reports: { received: received?.received ?? 0, upheld, fixed, dismissed },
        objections: objections.get(month)?.n ?? 0,
      };
    }),
  };
}
