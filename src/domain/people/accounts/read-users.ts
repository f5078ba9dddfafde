import type { PublicUser, User } from '../../../contract/people/user.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { isId } from '../../platform/ids.ts';
import { presentPublicUser, presentUser } from './present-user.ts';
import { findUser, findUserNames } from './store.ts';

/** The caller's own profile. @throws Failure session_ended when the account was deleted */
export async function getProfile(ctx: Context, actor: Actor): Promise<User> {
  const user = await findUser(ctx.db, actor.id);
  if (!user) throw new Failure('session_ended');
  return presentUser(ctx.db, user, ctx.clock());
}

/** @throws Failure not_found */
export async function getPublicUser(ctx: Context, id: string): Promise<PublicUser> {
  const user = isId(id) ? await findUser(ctx.db, id) : undefined;
  if (!user) throw new Failure('not_found');
  return presentPublicUser(user, ctx.clock());
}

/** Names by id; unknown ids are left out. */
export const getUserNames = (ctx: Context, ids: string[]): Promise<{ id: string; name: string }[]> =>
  ids.length === 0 ? Promise.resolve([]) : findUserNames(ctx.db, ids);
