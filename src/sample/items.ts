import { entityOfType } from '../contract/vocabulary/index.ts';
import { approvalLogs, items, type NewItemRow, type Transaction } from '../db/index.ts';
import type { Context } from '../domain/context.ts';
import { answered } from './content/activity.ts';
import { draftRows } from './drafts.ts';
import { withHistory } from './histories.ts';
import { jobRows } from './jobs.ts';
import { postRows } from './posts.ts';
import type { Authors } from './authors.ts';
import { decidedAt } from './item-status.ts';

/** Ids sort by time, so the oldest row gets the first. */
const withIds = <Row extends { createdAt: Date }>(ctx: Context, rows: Row[]) =>
  rows
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map((row) => ({ ...row, id: ctx.newId() }));

/** Jobs and posts of every kind, with a queue for the moderator and the log of what was decided. */
export async function insertSampleItems(
  tx: Transaction,
  ctx: Context,
  authors: Authors,
): Promise<NewItemRow[]> {
  const now = ctx.clock();
  const submitted = [...jobRows(now, authors), ...postRows(now, authors)];
  const rows = withIds(ctx, [...submitted.map((row) => withHistory(now, row)), ...draftRows(now, authors)]);
  await tx.insert(items).values(rows);
  await tx.insert(approvalLogs).values(withIds(ctx, logsOf(now, authors, rows)));
  return rows;
}

/** The last decision on an item, also if it was submitted again. */
function decisionOn({ title, approvalStatus, rejectionReason = null }: NewItemRow) {
  if (title === answered.item) return { action: 'rejected' as const, reason: answered.reason };
  if (approvalStatus !== 'approved' && approvalStatus !== 'rejected') return undefined;
  return { action: approvalStatus, reason: rejectionReason };
}

const logsOf = (now: Date, { moderator }: Authors, rows: NewItemRow[]) =>
  rows.flatMap((row) => {
    const decision = decisionOn(row);
    if (!decision) return [];
    return {
      entityType: entityOfType(row.type),
      entityId: row.id,
      entityTitle: row.title,
      ...decision,
      moderatorId: moderator.id,
      moderatorName: moderator.name,
      waitingSince: row.createdAt,
      createdAt: decidedAt(now, row.createdAt),
    };
  });
