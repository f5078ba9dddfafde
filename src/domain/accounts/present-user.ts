import type { PublicUser, User } from '../../contract/shapes/user.ts';
import { noticeSettingsOf } from '../../contract/vocabulary/index.ts';
import type { Reader, UserRow } from '../../db/index.ts';
import { readCreditSummaries } from '../credits/index.ts';
import { accountAt, membershipAt } from '../subscription.ts';
import { findSecured } from './second-factor/store.ts';
import { missingProfileFields, profileCompletion } from './profile-completion.ts';

export const presentPublicUser = (user: UserRow, now: Date): PublicUser => ({
  id: user.id,
  name: user.name,
  subscription: membershipAt(user, now).subscription,
  profileImage: user.profileImage,
});

/** The full profile, for its owner and admins only (docs/rules.md#public-user-data). */
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
      updatedAt: _updatedAt,
      ...shown
    } = user;
    return {
      ...shown,
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
