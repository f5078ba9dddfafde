import { and, arrayOverlaps, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { kolkataDate } from '../../contract/deadline.ts';
import {
  positionGroups,
  type ApprovalStatus,
  type JobField,
  type JobPosition,
  type PositionGroup,
} from '../../contract/vocabulary/index.ts';
import { jobs } from '../../db/index.ts';
import { dayIn, inStatuses, matches, type ItemFilter } from '../items/index.ts';

/** Filters of a job list. `statuses` comes from the caller's rights, never from the query alone. */
export interface JobFilter extends ItemFilter {
  field?: JobField[] | undefined;
  position?: JobPosition[] | undefined;
  filter?: PositionGroup[] | undefined;
  location?: string[] | undefined;
  employer?: string | undefined;
}

/** Positions asked for by name or by the groups of the Jobs menu (docs/rules.md#positions-and-employers). */
export const positionsOf = ({ position = [], filter = [] }: JobFilter): JobPosition[] => [
  ...new Set([...position, ...filter.flatMap((group) => positionGroups[group])]),
];

/** A place is 'Continent/Country', or a whole continent. */
export const inPlaces = (places: string[]): SQL | undefined => {
  const countries = places.filter((place) => place.includes('/'));
  const continents = places.filter((place) => !place.includes('/'));
  return or(
    countries.length > 0 ? inArray(jobs.location, countries) : undefined,
    ...continents.map((continent) => sql`starts_with(${jobs.location}, ${`${continent}/`})`),
  );
};

/** The deadline as indexed: 'infinity' for a job without one. */
export const lastDay = sql`coalesce(${jobs.applicationDeadline}, 'infinity')`;

/** Filters by deadline, on a column with the last day. */
export const isListedOn = (
  { closedOnly, closesWithin, includeExpired }: JobFilter,
  day: SQL,
  now: Date,
): SQL | undefined => {
  if (closedOnly) return sql`${day} < ${kolkataDate(now)}`;
  if (closesWithin) return sql`${day} BETWEEN ${kolkataDate(now)} AND ${dayIn(closesWithin, now)}`;
  return includeExpired ? undefined : sql`${day} >= ${kolkataDate(now)}`;
};

/** Filters by place; jobs have neither a start nor a fee. */
export const ofTimeAndPlace = ({ mode, country, startsIn, free }: JobFilter): SQL | undefined =>
  and(
    mode?.length ? inArray(jobs.mode, mode) : undefined,
    country?.length ? inArray(jobs.country, country) : undefined,
    startsIn || free ? sql`false` : undefined,
  );

/** The WHERE of a job list. A job past its deadline has left it unless expired ones are asked for (docs/rules.md#closed-items). */
export function jobConditions(filter: JobFilter, statuses: ApprovalStatus[], now: Date): SQL | undefined {
  const positions = positionsOf(filter);
  const isPublic = statuses.length === 1 && statuses[0] === 'approved';
  return and(
    inStatuses(jobs, statuses),
    filter.userId ? eq(jobs.userId, filter.userId) : undefined,
    filter.ids ? inArray(jobs.id, filter.ids) : undefined,
    filter.field?.length ? arrayOverlaps(jobs.field, filter.field) : undefined,
    positions.length > 0 ? arrayOverlaps(jobs.position, positions) : undefined,
    filter.location?.length ? inPlaces(filter.location) : undefined,
    filter.employer ? sql`lower(${jobs.employer}) = lower(${filter.employer})` : undefined,
    filter.featured === undefined ? undefined : eq(jobs.featured, filter.featured),
    ofTimeAndPlace(filter),
    filter.q ? matches(jobs, filter.q) : undefined,
    (isPublic && !filter.userId) || filter.closesWithin ? isListedOn(filter, lastDay, now) : undefined,
  );
}
