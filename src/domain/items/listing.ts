import { eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { users } from '../../db/index.ts';

/** What a card shows of an author; joined to every list, so that a card needs no call of its own (decisions, A6). */
export const authorColumns = {
  id: users.id,
  name: users.name,
  subscription: users.subscription,
  profileImage: users.profileImage,
};

/** Shorter than any trigram. */
export const isShortTerm = (q: string): boolean => [...q].length < 3;

/**
 * How `q` finds items (decisions, B6): anywhere in title, employer or text; a term of one or two letters, which no trigram
 * index can find, in title and employer alone.
 */
export function searchCondition(searchTitle: PgColumn, searchText: PgColumn, q: string): SQL {
  const column = isShortTerm(q) ? searchTitle : searchText;
  return sql`${column} LIKE like_pattern(${q})`;
}

/** Title matches come before content matches. */
export const titleFirst = (searchTitle: PgColumn, q: string): SQL =>
  sql`${searchTitle} NOT LIKE like_pattern(${q})`;

export const joinAuthor = (userId: PgColumn) => eq(users.id, userId);
