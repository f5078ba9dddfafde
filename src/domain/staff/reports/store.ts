import { and, asc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import {
  institutes,
  itemActors,
  items,
  members,
  mergedInstitutes,
  reportCases,
  reportDecisions,
  reports,
  users,
  type Reader,
  type Transaction,
} from '../../../db/index.ts';
import type { ReportState } from '../../../contract/vocabulary/index.ts';
import type { Actor } from '../../platform/context.ts';
import { countUpTo } from '../../platform/queries.ts';

/** The account that published the item or stands for the institute. */
const ownerId = sql<string | null>`coalesce(${items.userId}, ${institutes.userId})`;

/** Also what somebody wrote for an institution, and whatever is of an institution whose member he is. */
const isOwnOf = ({ id }: Actor) => sql<boolean>`(${ownerId} = ${id}
  OR EXISTS (SELECT FROM ${itemActors} WHERE ${itemActors.itemId} = ${reportCases.targetId} AND ${itemActors.userId} = ${id})
  OR EXISTS (SELECT FROM ${members} WHERE ${members.institutionId} = ${ownerId} AND ${members.userId} = ${id})) IS TRUE`;

const cases = (db: Reader, actor: Actor) =>
  db
    .select({
      row: reportCases,
      ownerId,
      isOwn: isOwnOf(actor),
      isGone: sql<boolean>`coalesce(${items.id}, ${institutes.id}) IS NULL`,
      approvalStatus: items.approvalStatus,
      withdrawal: items.withdrawal,
    })
    .from(reportCases)
    .leftJoin(items, eq(items.id, reportCases.targetId))
    .leftJoin(mergedInstitutes, eq(mergedInstitutes.id, reportCases.targetId))
    .leftJoin(
      institutes,
      sql`${institutes.id} = coalesce(${mergedInstitutes.intoId}, ${reportCases.targetId})`,
    );
export type FoundCase = Awaited<ReturnType<typeof listOfState>>[number];

const inState = (state: ReportState): SQL =>
  state === 'open' ? isNull(reportCases.closedAt) : isNotNull(reportCases.closedAt);
const orders = {
  open: sql`coalesce(${reportCases.objectedAt}, ${reportCases.openedAt})`,
  closed: sql`${reportCases.closedAt}`,
};

interface Slice {
  state: ReportState;
  sort: 'oldest' | 'newest';
  limit: number;
  offset: number;
}

/** Open ones by how long they wait, closed ones by their decision. */
export const listOfState = (db: Reader, actor: Actor, { state, sort, limit, offset }: Slice) => {
  const direction = sql.raw(sort === 'oldest' ? 'ASC' : 'DESC');
  return cases(db, actor)
    .where(inState(state))
    .orderBy(sql`${orders[state]} ${direction}`, sql`${reportCases.id} ${direction}`)
    .limit(limit)
    .offset(offset);
};

export const countOfState = (db: Reader, state: ReportState, cap: number): Promise<number> =>
  countUpTo(db, { from: reportCases, where: inState(state) }, cap);

export const countOpenCases = (db: Reader, cap: number): Promise<number> => countOfState(db, 'open', cap);

export const findCase = async (db: Reader, actor: Actor, id: string): Promise<FoundCase | undefined> =>
  (await cases(db, actor).where(eq(reportCases.id, id)))[0];

export const lockCase = async (tx: Transaction, id: string) =>
  (await tx.select().from(reportCases).where(eq(reportCases.id, id)).for('update'))[0];

export const decisionsOf = (db: Reader, caseIds: string[]) =>
  db
    .select({ decision: reportDecisions, decidedByName: users.name })
    .from(reportDecisions)
    .leftJoin(users, eq(users.id, reportDecisions.decidedBy))
    .where(inArray(reportDecisions.caseId, caseIds))
    .orderBy(asc(reportDecisions.number));

export const countReasons = (db: Reader, caseIds: string[]) =>
  db
    .select({
      caseId: reports.caseId,
      reason: reports.reason,
      count: sql<number>`count(*)::int`,
    })
    .from(reports)
    .where(inArray(reports.caseId, caseIds))
    .groupBy(reports.caseId, reports.reason)
    .orderBy(sql`count(*) DESC`, asc(reports.reason));

/** The first reports of each case. */
export async function firstReports(db: Reader, caseIds: string[], ofEach: number) {
  const numbered = db
    .select({
      id: reports.id,
      number: sql<number>`row_number() OVER (PARTITION BY ${reports.caseId} ORDER BY ${reports.id})`.as(
        'number',
      ),
    })
    .from(reports)
    .where(inArray(reports.caseId, caseIds))
    .as('numbered');
  const rows = await db
    .select({ report: reports })
    .from(numbered)
    .innerJoin(reports, eq(reports.id, numbered.id))
    .where(sql`${numbered.number} <= ${ofEach}`)
    .orderBy(asc(reports.id));
  return rows.map(({ report }) => report);
}

/** Addresses of a case, each once. */
export const addressedReports = (db: Reader, caseId: string): Promise<{ id: string }[]> =>
  db
    .selectDistinctOn([reports.emailKey], { id: reports.id })
    .from(reports)
    .where(and(eq(reports.caseId, caseId), isNotNull(reports.email)))
    .orderBy(asc(reports.emailKey), asc(reports.id));
