import type { PublicUser, User } from '../../../contract/people/user.ts';
import {
  noticeSettingsOf,
  countedProfileFields,
  type ProfileField,
} from '../../../contract/vocabulary/index.ts';
import type { Reader, UserRow } from '../../../db/index.ts';
import { readCreditSummaries } from '../credits/credit-summaries.ts';
import { accountAt, membershipAt } from '../subscription.ts';
import { findSecured } from './second-factor/store.ts';

export const presentPublicUser = (user: UserRow, now: Date): PublicUser => ({
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
