import type { ReportCase } from '../../../contract/staff/report.ts';
import {
  isStaff,
  reportDays,
  retentionDays,
  maxReportDetails,
  type ReportState,
} from '../../../contract/vocabulary/index.ts';
import type { ItemRow, Reader } from '../../../db/index.ts';
import { type Actor, type Context, isId } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { readPage, type Page, type PageRequest } from '../../platform/paging.ts';
import {
  countReasons,
  decisionsOf,
  firstReports,
  type FoundCase,
  countOfState,
  findCase,
  listOfState,
} from './store.ts';
import { dayMs } from '../../../contract/time/days.ts';

/** What mails and staff call a report. */
export const referenceOf = (reportId: string): string => `R-${reportId.slice(-8).toUpperCase()}`;
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
async function presentCases(
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

/** Reports of each case in a list; its own page has more. */
const reportsInLists = 20;

interface Query extends PageRequest {
  state: ReportState;
  sort: 'oldest' | 'newest';
}

export const listCases = (ctx: Context, actor: Actor, query: Query): Promise<Page<ReportCase>> =>
  readPage(query, {
    rows: async (limit, offset) => {
      const { state, sort } = query;
      const found = await listOfState(ctx.db, actor, { state, sort, limit, offset });
      return presentCases(ctx, ctx.db, actor, found, reportsInLists);
    },
    count: (cap) => countOfState(ctx.db, query.state, cap),
  });

/**
 * A case that staff, or whoever published what was reported, may see. The latter learns of it by its decision.
 * @throws Failure not_found
 */
export async function requireCase(db: Reader, actor: Actor, id: string): Promise<FoundCase> {
  const found = isId(id) ? await findCase(db, actor, id) : undefined;
  if (!found) throw new Failure('not_found');
  const isDecided = found.row.closedAt !== null || found.row.objectedAt !== null;
  if (!isStaff(actor.role) && !(isOwner(actor, found) && isDecided)) throw new Failure('not_found');
  return found;
}

/** @throws Failure not_found */
export const getCase = (ctx: Context, actor: Actor, id: string): Promise<ReportCase> =>
  readCase(ctx, ctx.db, actor, id);

export async function readCase(ctx: Context, db: Reader, actor: Actor, id: string): Promise<ReportCase> {
  const found = await requireCase(db, actor, id);
  const [shown] = await presentCases(ctx, db, actor, [found], maxReportDetails);
  return shown!;
}
