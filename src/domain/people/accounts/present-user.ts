import type { PublicUser, User } from '../../../contract/people/user.ts';
import {
  noticeSettingsOf,
  countedProfileFields,
  type ProfileField,
} from '../../../contract/vocabulary/index.ts';
import type { Reader, UserRow } from '../../../db/index.ts';
import { type Actor, type Context, isId } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { readCreditSummaries } from '../credits/store.ts';
import { accountAt, membershipAt } from '../subscription.ts';
import { findSecured } from './second-factor/store.ts';
import { findUser, findUserNames } from './store.ts';

const presentPublicUser = (user: UserRow, now: Date): PublicUser => ({
  id: user.id,
  name: user.name,
  subscription: membershipAt(user, now).subscription,
  profileImage: user.profileImage,
});

/** The full profile, for its owner and admins only (docs/specification.md#public-user-data). */
export const presentUser = async (db: Reader, user: UserRow, now: Date): Promise<User> =>
  (await presentUsers(db, [user], now))[0]!;

/** Batch version that reads credits and second factors of all users at once. */
export async function presentUsers(db: Reader, stored: readonly UserRow[], now: Date): Promise<User[]> {
  const rows = stored.map((row) => accountAt(row, now));
  const summaries = await readCreditSummaries(db, rows);
  const secured = await findSecured(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((user, at) => {
    const {
      passwordHash: _passwordHash,
      emailKey: _emailKey,
      blockedAt: _blockedAt,
      emailRefusedAt,
      updatedAt: _updatedAt,
      ...shown
    } = user;
    return {
      ...shown,
      isEmailRefused: emailRefusedAt !== null,
      createdAt: user.createdAt.toISOString(),
      subscriptionEndsAt: user.subscriptionEndsAt?.toISOString() ?? null,
      profileCompletion: profileCompletion(user),
      profileMissing: missingProfileFields(user),
      ...summaries[at]!,
      hasSecondFactor: secured.has(user.id),
      noticeSettings: noticeSettingsOf(user.noticeSettings),
    };
  });
}

const isFilled = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

/** Empty profile fields of this role, in the page's order. */
const missingProfileFields = (user: UserRow): ProfileField[] =>
  countedProfileFields(user.role).filter((field) => !isFilled(user[field]));

/** Percentage of profile fields that are filled (docs/specification.md#profile-completion); the email address always is. */
function profileCompletion(user: UserRow): number {
  const all = countedProfileFields(user.role).length + 1;
  return Math.round((100 * (all - missingProfileFields(user).length)) / all);
}

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
