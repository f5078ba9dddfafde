import { eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { PublicUser } from '../../contract/shapes/user.ts';
import { users, type UserRow } from '../../db/index.ts';
import { membershipAt } from '../subscription.ts';

/** What a card shows of an author; joined to every list, so that a card needs no call of its own (docs/rules.md#cards-in-lists). */
export const authorColumns = {
  id: users.id,
  name: users.name,
  subscription: users.subscription,
  subscriptionEndsAt: users.subscriptionEndsAt,
  profileImage: users.profileImage,
};

export const joinAuthor = (userId: PgColumn) => eq(users.id, userId);

type AuthorRow = Pick<UserRow, keyof typeof authorColumns>;

/** An author as anybody may see them; when a membership ends is nobody else's business. */
export const presentAuthor = (author: AuthorRow | null, now: Date): PublicUser | null =>
  author && {
    id: author.id,
    name: author.name,
    subscription: membershipAt(author, now).subscription,
    profileImage: author.profileImage,
  };
