import { and, desc, eq, inArray, isNotNull, isNull, not, sql, type SQL } from 'drizzle-orm';
import type { AdminUniversity, AdminUser } from '../../../contract/staff/admin-users.ts';
import { type Reader, type UserRow, creditLedger, institutes, items, users } from '../../../db/index.ts';
import type { Role, Subscription } from '../../../contract/vocabulary/index.ts';
import { findUser, listSignIns, presentUsers, presentInstitute, isPremiumAt } from '../../people/index.ts';
import type { Context } from '../../platform/context.ts';
import { chargedItem } from '../../commerce/index.ts';
import { Failure } from '../../platform/failure.ts';
import { isId } from '../../platform/ids.ts';
import { readPage, type Page, type PageRequest, pageOfTable } from '../../platform/paging.ts';
import { countUpTo, nameContains } from '../../platform/queries.ts';

interface UserFilter {
  search?: string | undefined;
  role?: Role | undefined;
  subscription?: Subscription | undefined;
  blocked?: boolean | undefined;
}

/** Folded name and email address; only for searching. */
const searchName = sql`users.search_name`;

const userConditions = ({ search, role, subscription, blocked }: UserFilter, now: Date): SQL | undefined =>
  and(
    search ? nameContains(searchName, search) : undefined,
    role && eq(users.role, role),
    subscription === 'premium' ? isPremiumAt(now) : undefined,
    subscription === 'free' ? not(isPremiumAt(now)) : undefined,
    blocked === undefined ? undefined : blocked ? isNotNull(users.blockedAt) : isNull(users.blockedAt),
  );

/** A page of users, newest first. */
const pageOfUsers = <Shown>(
  db: Reader,
  query: UserFilter & PageRequest,
  now: Date,
  present: (rows: UserRow[]) => Promise<Shown[]>,
): Promise<Page<Shown>> => {
  const order = [desc(users.createdAt), desc(users.id)];
  return pageOfTable(db, users, query, { where: userConditions(query, now), order }, present);
};

/** The institute linked to each of these accounts; one with a logo is preferred. */
const findLinkedInstitutes = (db: Reader, userIds: string[]) =>
  db
    .selectDistinctOn([institutes.userId])
    .from(institutes)
    .where(inArray(institutes.userId, userIds))
    .orderBy(institutes.userId, sql`${institutes.logoImage} IS NULL`, institutes.id);

const listLedger = (db: Reader, userId: string, limit: number, offset: number) =>
  db
    .select({ entry: creditLedger, actorName: users.name, type: items.type, title: items.title })
    .from(creditLedger)
    .leftJoin(users, eq(users.id, creditLedger.actorId))
    .leftJoin(items, eq(items.id, creditLedger.referenceId))
    .where(eq(creditLedger.userId, userId))
    .orderBy(desc(creditLedger.createdAt), desc(creditLedger.id))
    .limit(limit)
    .offset(offset);

const countLedger = (db: Reader, userId: string, cap: number): Promise<number> =>
  countUpTo(db, { from: creditLedger, where: eq(creditLedger.userId, userId) }, cap);

/** Batch version: related data of all rows is read at once. */
async function presentAdminUsers(db: Reader, rows: UserRow[], now: Date): Promise<AdminUser[]> {
  const shown = await presentUsers(db, rows, now);
  return rows.map((user, at) => {
    const { noticeSettings: _noticeSettings, ...others } = shown[at]!;
    return {
      ...others,
      blockedAt: user.blockedAt?.toISOString() ?? null,
      invitationEndsAt: user.invitationEndsAt?.toISOString() ?? null,
      hasExpiredInvitation: user.invitationEndsAt !== null && user.invitationEndsAt <= now,
      updatedAt: user.updatedAt.toISOString(),
    };
  });
}

async function presentAdminUniversities(db: Reader, rows: UserRow[], now: Date): Promise<AdminUniversity[]> {
  const shown = await presentAdminUsers(db, rows, now);
  const ids = rows.map(({ id }) => id);
  const linked = new Map((await findLinkedInstitutes(db, ids)).map((one) => [one.userId, one]));
  return shown.map((user) => {
    const institute = linked.get(user.id);
    return {
      ...user,
      university: { postsRemaining: user.postsRemaining, packageType: user.packageType },
      institute: institute ? presentInstitute(institute) : null,
    };
  });
}

export const presentAdminUser = async (db: Reader, user: UserRow, now: Date): Promise<AdminUser> =>
  (await presentAdminUsers(db, [user], now))[0]!;

export const presentAdminUniversity = async (
  db: Reader,
  user: UserRow,
  now: Date,
): Promise<AdminUniversity> => (await presentAdminUniversities(db, [user], now))[0]!;

const list = <Shown>(
  ctx: Context,
  query: UserFilter & PageRequest,
  present: (db: Reader, rows: UserRow[], now: Date) => Promise<Shown[]>,
): Promise<Page<Shown>> => {
  const now = ctx.clock();
  return pageOfUsers(ctx.db, query, now, (rows) => present(ctx.db, rows, now));
};

/** Users, newest first; searched by part of name or email address. */
export const listUsers = (ctx: Context, query: UserFilter & PageRequest): Promise<Page<AdminUser>> =>
  list(ctx, query, presentAdminUsers);

export const listUniversities = (
  ctx: Context,
  query: Omit<UserFilter, 'role'> & PageRequest,
): Promise<Page<AdminUniversity>> => list(ctx, { ...query, role: 'university' }, presentAdminUniversities);

/** @throws Failure not_found */
async function requireUser(ctx: Context, id: string): Promise<UserRow> {
  const user = isId(id) ? await findUser(ctx.db, id) : undefined;
  if (!user) throw new Failure('not_found');
  return user;
}

/** @throws Failure not_found */
export const getUser = async (ctx: Context, id: string): Promise<AdminUser> =>
  presentAdminUser(ctx.db, await requireUser(ctx, id), ctx.clock());

/** @throws Failure not_found, for accounts of other roles too */
export async function getUniversity(ctx: Context, id: string): Promise<AdminUniversity> {
  const user = await requireUser(ctx, id);
  if (user.role !== 'university') throw new Failure('not_found');
  return presentAdminUniversity(ctx.db, user, ctx.clock());
}

/** @throws Failure not_found */
export async function getSignIns(ctx: Context, id: string, query: PageRequest) {
  await requireUser(ctx, id);
  return listSignIns(ctx, id, query);
}

/** Every change of a user's balances, newest first. @throws Failure not_found */
export async function getLedger(ctx: Context, id: string, query: PageRequest) {
  await requireUser(ctx, id);
  return readPage(query, {
    rows: async (limit, offset) =>
      (await listLedger(ctx.db, id, limit, offset)).map(({ entry, actorName, type, title }) => ({
        id: entry.id,
        bucket: entry.bucket,
        amount: entry.amount,
        cause: entry.cause,
        reason: entry.reason,
        item: chargedItem({ ...entry, type, title }),
        actorName,
        createdAt: entry.createdAt.toISOString(),
      })),
    count: (cap) => countLedger(ctx.db, id, cap),
  });
}
