import type { PublicUser, User } from '../../contract/shapes/user.ts';
import type { Reader, UserRow } from '../../db/index.ts';
import { balancesOf, postsRemaining } from '../credits/index.ts';
import { hasSecondFactor } from './second-factor/store.ts';
import { missingProfileFields, profileCompletion } from './profile-completion.ts';

export const presentPublicUser = (user: UserRow): PublicUser => ({
  id: user.id,
  name: user.name,
  subscription: user.subscription,
  profileImage: user.profileImage,
});

/** The whole profile, for its owner and admins alone (decisions, A8). */
export async function presentUser(db: Reader, user: UserRow): Promise<User> {
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
    postsRemaining: user.role === 'university' ? await postsRemaining(db, user) : null,
    credits: await balancesOf(db, user.id),
    hasSecondFactor: await hasSecondFactor(db, user.id),
  };
}
