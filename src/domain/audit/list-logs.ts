import { and, asc, desc, eq, gte, lt, type SQL } from 'drizzle-orm';
import { endOfKolkataDay, startOfKolkataDay } from '../../contract/deadline.ts';
import type { ApprovalLog } from '../../contract/shapes/approval-log.ts';
import type { LoggedAction, LoggedEntityType } from '../../contract/vocabulary/index.ts';
import { approvalLogs, type ApprovalLogRow, type Reader } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { countUpTo } from '../count-up-to.ts';
import { rowsOfPage } from '../page-rows.ts';
import { pageOf, type Page, type PageRequest } from '../paging.ts';

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

export const presentLog = ({ snapshot: _snapshot, createdAt, ...log }: ApprovalLogRow): ApprovalLog => ({
  ...log,
  createdAt: createdAt.toISOString(),
});

async function selectLogs(
  db: Reader,
  query: LogQuery,
  limit: number,
  offset: number,
): Promise<ApprovalLog[]> {
  const direction = query.sortOrder === 'ASC' ? asc : desc;
  const order = [direction(approvalLogs.createdAt), direction(approvalLogs.id)];
  const rows = await rowsOfPage(db, approvalLogs, { where: logConditions(query), order, limit, offset });
  return rows.map(presentLog);
}

/** The log of staff actions, newest first unless asked otherwise. */
export const listLogs = (ctx: Context, query: LogQuery): Promise<Page<ApprovalLog>> =>
  pageOf(query, {
    rows: (limit, offset) => selectLogs(ctx.db, query, limit, offset),
    count: (cap) => countUpTo(ctx.db, { from: approvalLogs, where: logConditions(query) }, cap),
  });
