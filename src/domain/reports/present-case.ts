import type { ReportCase } from '../../contract/shapes/report.ts';
import { isStaff, reportDays, retentionDays } from '../../contract/vocabulary/index.ts';
import type { ItemRow, Reader } from '../../db/index.ts';
import type { Actor, Context } from '../context.ts';
import { referenceOf } from './reference.ts';
import { countReasons, decisionsOf, firstReports, type FoundCase } from './store.ts';

const dayMs = 24 * 60 * 60 * 1000;

const daysLeftOf = ({ row }: FoundCase, now: Date): number =>
  Math.ceil(((row.objectedAt ?? row.openedAt).getTime() + reportDays * dayMs - now.getTime()) / dayMs) + 0;

export const isOwner = (actor: Actor, { ownerId }: FoundCase): boolean => ownerId === actor.id;

interface Decided {
  outcome: string;
  withdrewAt: Date | null;
  decidedBy: string | null;
}

/** Whether the item is still withdrawn by this decision, and nothing else. */
export const isWithdrawnBy = (
  decision: Pick<Decided, 'withdrewAt'> | undefined,
  withdrawal: ItemRow['withdrawal'],
): boolean => withdrawal !== null && decision?.withdrewAt?.toISOString() === withdrawal.at;

/** Nobody decides on what is his own, nor on an objection to his own decision. */
const mayDecide = (actor: Actor, { row, isOwn }: FoundCase, decisions: readonly Decided[]): boolean =>
  isStaff(actor.role) && !isOwn && row.closedAt === null && decisions[0]?.decidedBy !== actor.id;

/** Once, to what wasn't dismissed, while the details of the reports are kept. */
export const mayObject = (
  actor: Actor,
  found: FoundCase,
  decisions: readonly Decided[],
  now: Date,
): boolean => {
  const { closedAt, objectedAt } = found.row;
  return (
    isOwner(actor, found) &&
    closedAt !== null &&
    objectedAt === null &&
    decisions[0]?.outcome !== 'dismissed' &&
    now.getTime() < closedAt.getTime() + retentionDays.report * dayMs
  );
};

const mayWithdraw = ({ row, approvalStatus, withdrawal }: FoundCase): boolean =>
  row.kind !== 'institutes' && approvalStatus === 'approved' && !withdrawal?.byStaff;

/** Cases as the caller sees them: whoever published what was reported sees no reports, and admins alone see addresses. */
export async function presentCases(
  ctx: Context,
  db: Reader,
  actor: Actor,
  found: FoundCase[],
  reportsOfEach: number,
): Promise<ReportCase[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ row }) => row.id);
  const decisions = await decisionsOf(db, ids);
  const reasons = await countReasons(db, ids);
  const shown = found.filter(({ isOwn }) => isStaff(actor.role) && !isOwn).map(({ row }) => row.id);
  const reports = shown.length > 0 ? await firstReports(db, shown, reportsOfEach) : [];
  const of = <Row extends { caseId: string }>(rows: Row[], id: string) =>
    rows.filter(({ caseId }) => caseId === id);
  return found.map((one) => {
    const decided = decisions.filter(({ decision }) => decision.caseId === one.row.id);
    return {
      ...summaryOf(one, ctx.clock()),
      reasons: of(reasons, one.row.id).map(({ reason, count }) => ({ reason, count })),
      reports: of(reports, one.row.id).map(({ id, reason, details, email, createdAt }) => ({
        reference: referenceOf(id),
        reason,
        details,
        email: actor.role === 'admin' ? email : null,
        createdAt: createdAt.toISOString(),
      })),
      decisions: decided.map((row) => presentDecision(actor, row)),
      ...permissionsOf(
        actor,
        one,
        decided.map(({ decision }) => decision),
        ctx.clock(),
      ),
    };
  });
}

const permissionsOf = (actor: Actor, one: FoundCase, decisions: readonly Decided[], now: Date) => {
  const decidable = mayDecide(actor, one, decisions);
  return {
    mayDecide: decidable,
    mayWithdraw: decidable && mayWithdraw(one),
    reinstates: decidable && isWithdrawnBy(decisions[0], one.withdrawal) && !one.withdrawal?.before,
    mayObject: mayObject(actor, one, decisions, now),
  };
};

const summaryOf = (found: FoundCase, now: Date) => {
  const { row } = found;
  return {
    id: row.id,
    kind: row.kind,
    state: row.closedAt ? ('closed' as const) : ('open' as const),
    item: {
      id: row.targetId,
      title: row.title,
      path: found.isGone ? null : `/${row.kind}/${row.targetId}`,
    },
    openedAt: row.openedAt.toISOString(),
    daysLeft: row.closedAt ? null : daysLeftOf(found, now),
    reportCount: row.reportCount,
    objection: row.objectedAt && { text: row.objection, at: row.objectedAt.toISOString() },
  };
};

type DecisionRow = Awaited<ReturnType<typeof decisionsOf>>[number];

const presentDecision = (actor: Actor, { decision, decidedByName }: DecisionRow) => ({
  outcome: decision.outcome,
  note: decision.note,
  hasWithdrawn: decision.withdrewAt !== null,
  by:
    isStaff(actor.role) && decision.decidedBy ? { id: decision.decidedBy, name: decidedByName ?? '' } : null,
  at: decision.decidedAt.toISOString(),
});
