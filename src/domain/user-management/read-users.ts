import type { AdminUniversity, AdminUser } from '../../contract/shapes/admin-users.ts';
import type { Reader, UserRow } from '../../db/index.ts';
import { findUser, listSignIns } from '../accounts/index.ts';
import type { Context } from '../context.ts';
import { chargedItem } from '../credits/index.ts';
import { Failure } from '../failure.ts';
import { isId } from '../ids.ts';
import { readPage, type Page, type PageRequest } from '../paging.ts';
import {
  presentAdminUniversities,
  presentAdminUniversity,
  presentAdminUser,
  presentAdminUsers,
} from './present.ts';
import { countLedger, listLedger, pageOfUsers, type UserFilter } from './store.ts';

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
