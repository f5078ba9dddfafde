import { eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { users } from '../../db/index.ts';

/** What a card shows of an author; joined to every list, so that a card needs no call of its own (docs/rules.md#cards-in-lists). */
export const authorColumns = {
  id: users.id,
  name: users.name,
  subscription: users.subscription,
  profileImage: users.profileImage,
};

export const joinAuthor = (userId: PgColumn) => eq(users.id, userId);
