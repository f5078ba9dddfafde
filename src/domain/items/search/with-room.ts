import { sql } from 'drizzle-orm';
import type { Reader } from '../../../db/index.ts';
import type { Commonness } from './probe.ts';

/**
 * Lets an index that finds much note it row by row. With the usual room it would note pages, and all rows on them would have to be
 * compared.
 */
export const withRoom = <Result>(
  db: Reader,
  { isFrequent }: Commonness,
  work: (db: Reader) => Promise<Result>,
): Promise<Result> =>
  isFrequent
    ? db.transaction(async (tx) => {
        await tx.execute(sql`SELECT set_config('work_mem', '32MB', true)`);
        return work(tx);
      })
    : work(db);
