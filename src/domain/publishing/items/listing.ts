import { eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { PublicUser } from '../../../contract/people/user.ts';
import { users, type UserRow } from '../../../db/index.ts';
import { membershipAt } from '../../people/index.ts';

/**
 * Author columns shown on cards, joined to every list so that a card needs no further query
 * (docs/specification.md#cards-in-lists).
 */
export const authorColumns = {
  id: users.id,
  name: users.name,
  subscription: users.subscription,
  subscriptionEndsAt: users.subscriptionEndsAt,
  profileImage: users.profileImage,
};

export const joinAuthor = (userId: PgColumn) => eq(users.id, userId);

export type AuthorRow = Pick<UserRow, keyof typeof authorColumns>;

/** An author's public data; when a membership ends is private. */
export const presentAuthor = (author: AuthorRow | null, now: Date): PublicUser | null =>
  author && {
    id: author.id,
    name: author.name,
    subscription: membershipAt(author, now).subscription,
    profileImage: author.profileImage,
  };
