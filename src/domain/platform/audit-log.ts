import { isDeepStrictEqual } from 'node:util';
import { and, asc, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import {
  entityOfType,
  type ItemType,
  type LoggedAction,
  type LoggedEntityType,
  type ItemEntity,
} from '../../contract/vocabulary/index.ts';
import { approvalLogs, type Transaction, type ApprovalLogRow, type Reader } from '../../db/index.ts';
import { endOfKolkataDay, startOfKolkataDay } from '../../contract/time/days.ts';
import { csvCell } from '../../contract/text/plain-text.ts';
import type { Actor, Context } from './context.ts';
import { pageOfTable, type Page, type PageRequest } from './paging.ts';

const asStored = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null)) as unknown;

/** Whether two values are equal once stored. PostgreSQL reorders the keys of JSON. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(asStored(one), asStored(other));

interface Entity {
  entityType: LoggedEntityType;
  entity: { id: string; title?: string; name?: string };
}

/** An item, whose type says what the log calls it, or something else. */
type Logged = { item: { id: string; type: ItemType; title: string } } | Entity;

type StaffAction = Logged & {
  action: LoggedAction;
  reason?: string | null;
  /** Of a decision on a revision. */
  about?: 'revision' | null;
  /** Of a decision on what waited for one. */
  waitingSince?: Date | null;
  /** The item as it was, to show what changed at its next review. */
  snapshot?: Record<string, unknown>;
};

const entityOf = (logged: Logged): Entity =>
  'item' in logged ? { entityType: entityOfType(logged.item.type), entity: logged.item } : logged;

/** Logs a staff action, in the transaction that performs it. */
export async function recordAction(
  tx: Transaction,
  ctx: Context,
  actor: Actor,
  action: StaffAction,
): Promise<void> {
  const { entityType, entity } = entityOf(action);
  await tx.insert(approvalLogs).values({
    id: ctx.newId(),
    entityType,
    entityId: entity.id,
    entityTitle: entity.title ?? entity.name ?? null,
    action: action.action,
    moderatorId: actor.id,
    moderatorName: actor.name,
    actedBy: actor.acting?.person ?? null,
    reason: action.reason ?? null,
    about: action.about ?? null,
    snapshot: action.snapshot ?? null,
    waitingSince: action.waitingSince ?? null,
    createdAt: ctx.clock(),
  });
}

interface LogFilter {
  entityType?: LoggedEntityType | undefined;
  action?: LoggedAction | undefined;
  /** Days in Asia/Kolkata, both inclusive. */
  startDate?: string | undefined;
  endDate?: string | undefined;
  sortOrder: 'ASC' | 'DESC';
}
type LogQuery = LogFilter & PageRequest;

const logConditions = (query: LogFilter): SQL | undefined =>
  and(
    query.entityType && eq(approvalLogs.entityType, query.entityType),
    query.action && eq(approvalLogs.action, query.action),
    query.startDate ? gte(approvalLogs.createdAt, startOfKolkataDay(query.startDate)) : undefined,
    query.endDate ? lt(approvalLogs.createdAt, endOfKolkataDay(query.endDate)) : undefined,
  );

/** The log of staff actions, newest first unless asked otherwise. */
export function listLogs(ctx: Context, query: LogQuery): Promise<Page<ApprovalLogRow>> {
  const direction = query.sortOrder === 'ASC' ? asc : desc;
  const order = [direction(approvalLogs.createdAt), direction(approvalLogs.id)];
  const where = logConditions(query);
  return pageOfTable(ctx.db, approvalLogs, query, { where, order }, (rows) => rows);
}

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
  const reached = last && sql`(${last.createdAt}::timestamptz, ${last.id}::uuid)`;
  const after = reached && (isRising ? sql`${place} > ${reached}` : sql`${place} < ${reached}`);
  return ctx.db
    .select()
    .from(approvalLogs)
    .where(and(logConditions(filter), after))
    .orderBy(direction(approvalLogs.createdAt), direction(approvalLogs.id))
    .limit(chunk);
}

/** More than a feed needs. */
const maxExtensions = 200;

/** When deadlines were last extended, by item id, newest first. */
export async function recentExtensions(
  db: Reader,
  entity: ItemEntity,
  since: Date,
): Promise<Map<string, Date>> {
  const { entityId, entityType, action, createdAt, id } = approvalLogs;
  const logged = await db
    .select({ entityId, createdAt })
    .from(approvalLogs)
    .where(and(eq(entityType, entity), eq(action, 'extended'), gte(createdAt, since)))
    .orderBy(desc(createdAt), desc(id))
    .limit(maxExtensions);
  // The last value of a key wins.
  return new Map(logged.toReversed().map((row) => [row.entityId, row.createdAt]));
}

/** Names of columns in messages. */
const names: Record<string, string> = {
  userId: 'author',
  contentText: 'content',
  closesAt: 'milestones',
};

/** Names of the columns whose value changed; what isn't written stays. */
export const changedFields = (before: object, written: object): string[] => {
  const stored = before as Record<string, unknown>;
  const changed = Object.entries(written).filter(
    ([name, value]) => value !== undefined && !isSameValue(stored[name], value),
  );
  return [...new Set(changed.map(([name]) => names[name] ?? name))];
};

/** Log text of an edit: the changed fields, and the reason if one was given. */
export function changeSummary(changed: readonly string[], reason: string | null = null): string | null {
  if (changed.length === 0) return reason;
  return withReason(`Changed: ${changed.join(', ')}`, reason);
}

/** What was done, for the log, with the reason if one was given. */
export const withReason = (done: string, reason: string | null): string =>
  reason ? `${done}. ${reason}` : done;
