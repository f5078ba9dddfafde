import { sql } from 'drizzle-orm';
import { follows, savedSearches, type Transaction } from '../../db/index.ts';

/** Followers of an institute that is merged into another one follow that one. Their follow of the former ends with it. */
export async function moveFollows(tx: Transaction, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    UPDATE ${follows} SET institute_id = ${to} WHERE institute_id = ${from}
      AND NOT EXISTS (SELECT FROM follows AS other WHERE other.user_id = ${follows.userId} AND other.institute_id = ${to})`);
  await tx.execute(sql`
    UPDATE ${savedSearches} SET query = ${`institute=${to}`}
    WHERE query = ${`institute=${from}`} AND follow_id IN (SELECT id FROM follows WHERE institute_id = ${to})`);
}
