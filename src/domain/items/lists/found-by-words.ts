import { sql, type SQL } from 'drizzle-orm';
import { decidableStatuses, type Collection } from '../../../contract/vocabulary/index.ts';
import { items, type Reader } from '../../../db/index.ts';
import { countCap } from '../../paging.ts';
import { manyOfSample } from './count.ts';
import { listQuery, wholeQuery } from './filter-query.ts';
import { isFoundBy } from './order.ts';
import { countFound } from './read-list.ts';

/**
 * The condition that a search finds an item of any status but drafts: by its id, if there are few, else by its vector.
 * @param collection undefined: jobs and posts
 */
export async function foundByWords(db: Reader, collection: Collection | undefined, q: string): Promise<SQL> {
  // Words are the same in both.
  const words = listQuery({ collection: collection ?? 'posts', q })!;
  const query = collection ? wholeQuery({ collection }, words) : words;
  const found = sql`found_items(${query}, ${sql.param([...decidableStatuses])}::text[], '-infinity', 'infinity', ${countCap}::int, ${manyOfSample}::int) AS found`;
  const count = await countFound(db, found, countCap);
  return count < countCap ? sql`${items.id} IN (SELECT found.id FROM ${found})` : isFoundBy(query);
}
