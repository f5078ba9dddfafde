import { and, desc, eq, inArray, isNotNull, isNull, not, sql, type SQL } from 'drizzle-orm';
import type { AdminUniversity } from '../../../contract/staff/admin-users.ts';
import { type Reader, type UserRow, creditLedger, institutes, items, users } from '../../../db/index.ts';
import type { Role, Subscription } from '../../../contract/vocabulary/index.ts';
import { findUser, listSignIns, presentUsers, presentInstitute, isPremiumAt } from '../../people/index.ts';
import { type Context, isId } from '../../platform/context.ts';
import { chargedItem } from '../../commerce/index.ts';
import { Failure } from '../../platform/failure.ts';
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

/**
 * Accounts as admins read them, related data of all rows at once. Calls on universities answer all of it, calls on users
 * leave out posts and institute.
 */
async function presentAccounts(db: Reader, rows: UserRow[], now: Date): Promise<AdminUniversity[]> {
  const shown = await presentUsers(db, rows, now);
  const universities = rows.filter(({ role }) => role === 'university').map(({ id }) => id);
  const linked = new Map((await findLinkedInstitutes(db, universities)).map((one) => [one.userId, one]));
  return rows.map((row, at) => {
    const { noticeSettings: _noticeSettings, ...user } = shown[at]!;
    const institute = linked.get(row.id);
    return {
      ...user,
      blockedAt: row.blockedAt?.toISOString() ?? null,
      invitationEndsAt: row.invitationEndsAt?.toISOString() ?? null,
      hasExpiredInvitation: row.invitationEndsAt !== null && row.invitationEndsAt <= now,
      updatedAt: row.updatedAt.toISOString(),
      university: { postsRemaining: user.postsRemaining, packageType: user.packageType },
      institute: institute ? presentInstitute(institute) : null,
    };
  });
}

export const presentAccount = async (db: Reader, user: UserRow, now: Date): Promise<AdminUniversity> =>
  (await presentAccounts(db, [user], now))[0]!;

/** Users, newest first; searched by part of name or email address. */
export const listUsers = (ctx: Context, query: UserFilter & PageRequest): Promise<Page<AdminUniversity>> => {
  const now = ctx.clock();
  const order = [desc(users.createdAt), desc(users.id)];
  return pageOfTable(ctx.db, users, query, { where: userConditions(query, now), order }, (rows) =>
    presentAccounts(ctx.db, rows, now),
  );
};

/**
 * An account; with a role only if it has this one.
 * @throws Failure not_found
 */
async function requireUser(db: Reader, id: string, role?: Role): Promise<UserRow> {
  const user = isId(id) ? await findUser(db, id) : undefined;
  if (!user || (role && user.role !== role)) throw new Failure('not_found');
  return user;
}

/** @throws Failure not_found */
export const getUser = async (ctx: Context, id: string, role?: Role): Promise<AdminUniversity> =>
  presentAccount(ctx.db, await requireUser(ctx.db, id, role), ctx.clock());

/** @throws Failure not_found */
export async function getSignIns(ctx: Context, id: string, query: PageRequest) {
  await requireUser(ctx.db, id);
  return listSignIns(ctx, id, query);
}

/** Every change of a user's balances, newest first. @throws Failure not_found */
export async function getLedger(ctx: Context, id: string, query: PageRequest) {
  await requireUser(ctx.db, id);
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
