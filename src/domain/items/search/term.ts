import { sql, type SQL } from 'drizzle-orm';
import { items } from '../../../db/index.ts';

/** Too short for trigrams. */
const isShortTerm = (q: string): boolean => [...q].length < 3;

/** Whether the title, or the employer of a job, contains the text, ignoring case and accents. */
export const inTitle = (q: string): SQL => sql`${items.searchTitle} LIKE like_pattern(${q})`;

/**
 * Whether the item matches: anywhere in title, employer or text; a term of one or two letters in title and employer
 * alone (docs/rules.md#search). The searched text begins with title and employer.
 */
export const matches = (q: string): SQL =>
  isShortTerm(q) ? inTitle(q) : sql`${items.searchText} LIKE like_pattern(${q})`;
