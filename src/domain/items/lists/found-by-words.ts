import { sql, type SQL } from 'drizzle-orm';
import { decidableStatuses, type Collection } from '../../../contract/vocabulary/index.ts';
import { items, type Reader } from '../../../db/index.ts';
import { countCap } from '../../paging.ts';
import { manyOfSample } from './count.ts';
import { listQuery, wholeQuery } from './filter-query.ts';
import { isFoundBy } from './order.ts';
import { countFound } from './read-list.ts';

/** The condition that a search finds an item of any status but drafts: by its id, if there are few, else by its vector. */
export async function foundByWords(db: Reader, collection: Collection, q: string): Promise<SQL> {
  const query = wholeQuery({ collection }, listQuery({ collection, q })!);
  const found = sql`found_items(${query}, ${sql.param([...decidableStatuses])}::text[], '-infinity', 'infinity', ${countCap}::int, ${manyOfSample}::int) AS found`;
  const count = await countFound(db, found, countCap);
  return count < countCap ? sql`${items.id} IN (SELECT found.id FROM ${found})` : isFoundBy(query);
}
