import { and, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { addDays, kolkataDate } from '../../../contract/time/days.ts';
import { dueDateOf, type DueDate } from '../../../contract/time/due-dates.ts';
import type { OwnEntry, OwnTask } from '../../../contract/discovery/desk.ts';
import { askedBeforeDays, isActionKind, types } from '../../../contract/vocabulary/index.ts';
import { items } from '../../../db/index.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { sumsOfItems } from '../item-stats.ts';
import { actorsOf } from './item-actors.ts';

/** Days after a job closed from which its author is asked what came of it, and until when the question stands. */
const outcomeAsked = { afterDays: 30, untilDays: 120 } as const;

const columns = {
  id: items.id,
  type: items.type,
  title: items.title,
  milestones: items.milestones,
  approvalStatus: items.approvalStatus,
  rejectionReason: items.rejectionReason,
  revision: items.revision,
  closesAt: items.closesAt,
  lastActionAt: items.lastActionAt,
  updatedAt: items.updatedAt,
};
type Row = Awaited<ReturnType<typeof findRows>>[number];

/** What waits for its author: everything that `taskOf` names, and nothing else. */
function findRows({ db, clock }: Context, userId: string) {
  const now = clock();
  const [before, ahead] = [(days: number) => addDays(now, -days), addDays(now, askedBeforeDays)];
  const isPublic = and(eq(items.approvalStatus, 'approved'), isNull(items.withdrawal));
  const closes = and(isPublic, gt(items.closesAt, now), lte(items.closesAt, ahead));
  const hasNoOutcome = and(
    isPublic,
    eq(items.type, 'job'),
    sql`${items.outcome} IS NULL AND ${items.lastActionAt} IS NOT NULL`,
    lte(items.closesAt, before(outcomeAsked.afterDays)),
    gt(items.closesAt, before(outcomeAsked.untilDays)),
  );
  const wantsChanges = or(
    sql`${items.approvalStatus} IN ('rejected', 'draft')`,
    sql`${items.revision}->>'state' = 'rejected'`,
  );
  return db
    .select(columns)
    .from(items)
    .where(and(eq(items.userId, userId), or(wantsChanges, closes, hasNoOutcome)))
    .orderBy(desc(items.updatedAt), desc(items.id));
}

/** The end of a job that is open until filled, on which it closes unless its author answers. */
const endOf = (moment: Date): DueDate => ({
  kind: null,
  label: null,
  day: kolkataDate(new Date(moment.getTime() - 1)),
  time: null,
  zone: 'Asia/Kolkata',
  moment: moment.toISOString(),
  was: null,
});

function taskOf(row: Row, now: Date): { what: OwnTask; date: DueDate | null } {
  if (row.approvalStatus === 'draft') return { what: 'draft', date: null };
  if (row.approvalStatus === 'rejected' || row.revision?.state === 'rejected')
    return { what: 'changes', date: null };
  if (!row.closesAt || row.closesAt <= now) return { what: 'outcome', date: null };
  if (row.closesAt.getTime() !== row.lastActionAt?.getTime())
    return { what: 'stillOpen', date: endOf(row.closesAt) };
  const last = row.milestones.findLast(({ kind, moment }) => isActionKind(kind) && moment !== null);
  return { what: 'closes', date: last ? dueDateOf(last) : endOf(row.closesAt) };
}

const groups = { changes: 'turn', outcome: 'turn', draft: 'undated' } as const;

/** What the caller's own items ask of them, each item once (docs/specification.md#the-desk). */
export async function listOwnTasks(ctx: Context, actor: Actor): Promise<OwnEntry[]> {
  const now = ctx.clock();
  const rows = await findRows(ctx, actor.id);
  const ids = rows.map(({ id }) => id);
  const sums = await sumsOfItems(ctx.db, ids);
  const actors = actor.role === 'university' ? await actorsOf(ctx.db, ids) : null;
  // Its own account is nobody besides.
  const memberOf = (id: string) => {
    const last = actors?.get(id);
    return last && last.id !== actor.id ? last : null;
  };
  return rows.map((row) => {
    const { what, date } = taskOf(row, now);
    const { collection } = types[row.type];
    const { views = 0, applyClicks = 0 } = sums.get(row.id) ?? {};
    return {
      what,
      key: `${collection}/${row.id}`,
      group: date ? ('dated' as const) : groups[what as keyof typeof groups],
      date,
      further: [],
      item: {
        collection,
        id: row.id,
        type: row.type,
        title: row.title,
        reason: row.approvalStatus === 'rejected' ? row.rejectionReason : (row.revision?.reason ?? null),
        since: row.updatedAt.toISOString(),
        actedBy: memberOf(row.id),
        views,
        applyClicks,
      },
    };
  });
}
