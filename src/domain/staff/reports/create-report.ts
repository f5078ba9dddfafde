import { sql } from 'drizzle-orm';
import type { ReportInput } from '../../../contract/staff/report.ts';
import { maxReportDetails } from '../../../contract/vocabulary/index.ts';
import { reportCases, reports, type Transaction } from '../../../db/index.ts';
import type { Context } from '../../platform/context.ts';
import { requireInstitute } from '../../people/index.ts';
import { readItem } from '../../publishing/index.ts';
import { enqueue } from '../../platform/tasks.ts';
import { referenceOf } from './present-case.ts';

/**
 * Takes a report of something public; nothing happens to it before staff decides. The address gets a receipt.
 * @throws Failure not_found
 */
export const createReport = (
  ctx: Context,
  { email, ...report }: ReportInput,
): Promise<{ reference: string }> =>
  ctx.db.transaction(async (tx) => {
    const [id, createdAt] = [ctx.newId(), ctx.clock()];
    const { caseId, reportCount } = await joinCase(tx, ctx, report);
    // Who reports by the thousand fills neither the database nor the page of a case.
    const details = reportCount > maxReportDetails ? null : report.details;
    await tx.insert(reports).values({ id, caseId, reason: report.reason, details, email, createdAt });
    if (email) await enqueue(tx, 'send-report-receipt', { reportId: id });
    return { reference: referenceOf(id) };
  });

/** What is reported; the id of a merged institute means the one that it was merged into. */
async function findTarget(
  tx: Transaction,
  { kind, id }: Pick<ReportInput, 'kind' | 'id'>,
): Promise<{ targetId: string; title: string }> {
  if (kind !== 'institutes') return { targetId: id, title: (await readItem(tx, null, kind, id)).title };
  const institute = await requireInstitute(tx, id);
  return { targetId: institute.id, title: institute.name };
}

/** One report more for the case about this that waits for its first decision, or a new case. One with an objection is about its own reports alone. */
async function joinCase(
  tx: Transaction,
  ctx: Context,
  report: Pick<ReportInput, 'kind' | 'id'>,
): Promise<{ caseId: string; reportCount: number }> {
  const { kind } = report;
  const { targetId, title } = await findTarget(tx, report);
  const [joined] = await tx
    .insert(reportCases)
    .values({ id: ctx.newId(), kind, targetId, title, openedAt: ctx.clock() })
    .onConflictDoUpdate({
      target: reportCases.targetId,
      targetWhere: sql`closed_at IS NULL AND objected_at IS NULL`,
      set: { reportCount: sql`${reportCases.reportCount} + 1` },
    })
    .returning({ caseId: reportCases.id, reportCount: reportCases.reportCount });
  return joined!;
}
