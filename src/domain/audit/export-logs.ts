import { and, asc, desc, sql } from 'drizzle-orm';
import { csvCell } from '../../contract/text/csv.ts';
import { approvalLogs, type ApprovalLogRow } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { logConditions, type LogFilter } from './list-logs.ts';

const chunk = 1000;
const columns = [
  'createdAt',
  'entityType',
  'entityId',
  'entityTitle',
  'action',
  'moderatorId',
  'moderatorName',
  'reason',
  'actedBy',
] as const;

const line = (row: ApprovalLogRow): string =>
  columns
    .map((column) => {
      const value = column === 'actedBy' ? row.actedBy?.name : row[column];
      return csvCell(value instanceof Date ? value.toISOString() : (value ?? ''));
    })
    .join(',');

/** Streams the log as CSV in chunks, as fast as the client reads. */
export async function* exportLogs(ctx: Context, filter: LogFilter): AsyncGenerator<string> {
  // Byte order mark: spreadsheets need it to detect UTF-8.
  yield `\uFEFF${columns.join(',')}\r\n`;
  let last: ApprovalLogRow | undefined;
  do {
    const rows = await readChunk(ctx, filter, last);
    if (rows.length > 0) yield rows.map((row) => `${line(row)}\r\n`).join('');
    last = rows.length === chunk ? rows.at(-1) : undefined;
  } while (last);
}

/** Keyset pagination on the indexed (createdAt, id). */
function readChunk(ctx: Context, filter: LogFilter, last: ApprovalLogRow | undefined) {
  const isRising = filter.sortOrder === 'ASC';
  const direction = isRising ? asc : desc;
  const place = sql`(${approvalLogs.createdAt}, ${approvalLogs.id})`;
  const reached = last && sql`(${last.createdAt.toISOString()}::timestamptz, ${last.id}::uuid)`;
  const after = reached && (isRising ? sql`${place} > ${reached}` : sql`${place} < ${reached}`);
  return ctx.db
    .select()
    .from(approvalLogs)
    .where(and(logConditions(filter), after))
    .orderBy(direction(approvalLogs.createdAt), direction(approvalLogs.id))
    .limit(chunk);
}
