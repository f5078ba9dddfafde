import { and, eq } from 'drizzle-orm';
import type { ReportedEntity, ReportOutcome } from '../../../contract/vocabulary/index.ts';
import { reportCases, reportDecisions, reports } from '../../../db/index.ts';
import type { Context } from '../../platform/context.ts';
import { enqueue, type Tasks } from '../../platform/tasks.ts';
import { referenceOf } from './present-case.ts';
import { addressedReports } from './store.ts';

interface ReportMail {
  email: string;
  reference: string;
  kind: ReportedEntity;
  path: string;
  /** Null for the receipt. */
  decision: { outcome: ReportOutcome; note: string | null; hasWithdrawn: boolean; isSecond: boolean } | null;
}

/** What a mail to the address of a report says; null if it gave none, or it was cleared. */
export async function findMail(
  { db }: Context,
  reportId: string,
  number: number | null,
): Promise<ReportMail | null> {
  const { kind, targetId } = reportCases;
  const [found] = await db
    .select({ email: reports.email, kind, targetId, decision: reportDecisions })
    .from(reports)
    .innerJoin(reportCases, eq(reportCases.id, reports.caseId))
    .leftJoin(
      reportDecisions,
      and(eq(reportDecisions.caseId, reports.caseId), eq(reportDecisions.number, number ?? 0)),
    )
    .where(eq(reports.id, reportId));
  if (!found?.email) return null;
  const { decision } = found;
  return {
    email: found.email,
    reference: referenceOf(reportId),
    kind: found.kind,
    path: `/${found.kind}/${found.targetId}`,
    decision: decision && {
      outcome: decision.outcome,
      note: decision.note,
      hasWithdrawn: decision.withdrewAt !== null,
      isSecond: decision.number === 2,
    },
  };
}

/** Queues a mail for each address of a case. A repetition replaces what still waits. */
export async function queueOutcomeMails(
  ctx: Context,
  { caseId, number }: Tasks['send-report-outcomes'],
): Promise<void> {
  const addressed = await addressedReports(ctx.db, caseId);
  await ctx.db.transaction(async (tx) => {
    for (const { id: reportId } of addressed)
      await enqueue(
        tx,
        'send-report-outcome',
        { reportId, number },
        { jobKey: `report:${reportId}:${number}` },
      );
  });
}
