import { and, asc, desc, eq, gte, lt, type SQL } from 'drizzle-orm';
import { endOfKolkataDay, startOfKolkataDay } from '../../contract/time/deadline.ts';
import type { ApprovalLog } from '../../contract/shapes/approval-log.ts';
import type { LoggedAction, LoggedEntityType } from '../../contract/vocabulary/index.ts';
import { approvalLogs, type ApprovalLogRow } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { pageOfTable } from '../page-rows.ts';
import type { Page, PageRequest } from '../paging.ts';

export interface LogFilter {
  entityType?: LoggedEntityType | undefined;
  action?: LoggedAction | undefined;
  /** Days in Asia/Kolkata, both inclusive. */
  startDate?: string | undefined;
  endDate?: string | undefined;
  sortOrder: 'ASC' | 'DESC';
}
export type LogQuery = LogFilter & PageRequest;

export const logConditions = (query: LogFilter): SQL | undefined =>
  and(
    query.entityType && eq(approvalLogs.entityType, query.entityType),
    query.action && eq(approvalLogs.action, query.action),
    query.startDate ? gte(approvalLogs.createdAt, startOfKolkataDay(query.startDate)) : undefined,
    query.endDate ? lt(approvalLogs.createdAt, endOfKolkataDay(query.endDate)) : undefined,
  );

export const presentLog = ({
  snapshot: _snapshot,
  waitingSince: _since,
  createdAt,
  ...log
}: ApprovalLogRow): ApprovalLog => ({
  ...log,
  createdAt: createdAt.toISOString(),
});

/** The log of staff actions, newest first unless asked otherwise. */
export function listLogs(ctx: Context, query: LogQuery): Promise<Page<ApprovalLog>> {
  const direction = query.sortOrder === 'ASC' ? asc : desc;
  const order = [direction(approvalLogs.createdAt), direction(approvalLogs.id)];
  const where = logConditions(query);
  return pageOfTable(ctx.db, approvalLogs, query, { where, order }, (rows) => rows.map(presentLog));
}
