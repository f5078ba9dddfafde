import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { endOfKolkataDay, kolkataDate } from '../../../contract/time/deadline.ts';
import type { ApprovalStatus } from '../../../contract/vocabulary/index.ts';
import { items } from '../../../db/index.ts';
import { inStatuses } from '../status-filter.ts';
import { inCollection } from '../../in-collection.ts';
import { listQuery } from './filter-query.ts';
import type { FilterOf } from './item-filter.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** A moment in SQL, for raw conditions. */
export const toTimestamptz = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`;

/** Days are counted in India, as in countdowns: an item that closes in seven days may close in the evening. */
export const endOfDayIn = (days: number, now: Date): Date =>
  endOfKolkataDay(kolkataDate(new Date(now.getTime() + days * dayMs)));

/** Closing times that a list has: after the first and until the second. */
type Closing = [opens: SQL | undefined, ends: SQL | undefined];

/** Lists of one author include closed items (docs/rules.md#closed-items). */
export function closing(
  { closedOnly, closesWithin, includeExpired, userId }: FilterOf,
  isPublic: boolean,
  now: Date,
): Closing {
  if (closesWithin) return [toTimestamptz(now), toTimestamptz(endOfDayIn(closesWithin, now))];
  if (!isPublic) return [undefined, undefined];
  if (closedOnly) return [undefined, toTimestamptz(now)];
  return [includeExpired || userId ? undefined : toTimestamptz(now), undefined];
}

const closesBetween = ([opens, ends]: Closing): SQL | undefined =>
  and(opens && sql`${items.closesAt} > ${opens}`, ends && sql`${items.closesAt} <= ${ends}`);

export const isPublicOnly = (statuses: readonly ApprovalStatus[]): boolean =>
  statuses.every((status) => status === 'approved');

/** An employer by its name (docs/rules.md#names). */
const isOf = (employer: string): SQL => sql`${items.organiserKey} = name_key(${employer})`;

/** The closed items of an author's list are shown without being asked for, but not withdrawn ones. Other lists leave both out by their closing times. */
export const leavesOutWithdrawn = (filter: FilterOf, statuses: ApprovalStatus[]): boolean =>
  filter.userId !== undefined && !filter.includeExpired && isPublicOnly(statuses);

/** The WHERE of a list. `statuses` comes from the caller's rights, never from the query alone. */
export function conditions(filter: FilterOf, statuses: ApprovalStatus[], now: Date): SQL | undefined {
  const query = listQuery(filter);
  return and(
    inStatuses(statuses),
    inCollection(filter.collection),
    filter.type?.length ? inArray(items.type, filter.type) : undefined,
    filter.userId ? eq(items.userId, filter.userId) : undefined,
    filter.ids ? inArray(items.id, filter.ids) : undefined,
    filter.featured === undefined ? undefined : eq(items.featured, filter.featured),
    filter.employer ? isOf(filter.employer) : undefined,
    filter.externalId ? eq(items.externalId, filter.externalId) : undefined,
    query && sql`${items.search} @@ ${query}`,
    leavesOutWithdrawn(filter, statuses) ? isNull(items.withdrawal) : undefined,
    closesBetween(closing(filter, isPublicOnly(statuses), now)),
  );
}

/** The conditions of a list as everybody sees it. */
export const publicConditions = (filter: FilterOf, now: Date): SQL | undefined =>
  conditions(filter, ['approved'], now);
