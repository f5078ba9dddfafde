import { entityOfType } from '../contract/vocabulary/index.ts';
import { approvalLogs, items, type NewItemRow, type Transaction } from '../db/index.ts';
import type { Context } from '../domain/context.ts';
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
  const rows = withIds(ctx, [...jobRows(now, authors), ...postRows(now, authors)]);
  await tx.insert(items).values(rows);
  await tx.insert(approvalLogs).values(withIds(ctx, logsOf(now, authors, rows)));
  return rows;
}

const logsOf = (now: Date, { moderator }: Authors, rows: NewItemRow[]) =>
  rows.flatMap(({ id, type, title, approvalStatus, rejectionReason, createdAt }) =>
    approvalStatus === 'approved' || approvalStatus === 'rejected'
      ? {
          entityType: entityOfType(type),
          entityId: id,
          entityTitle: title,
          action: approvalStatus,
          moderatorId: moderator.id,
          moderatorName: moderator.name,
          reason: rejectionReason ?? null,
          createdAt: decidedAt(now, createdAt),
        }
      : [],
  );
