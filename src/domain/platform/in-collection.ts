import { sql, type SQL } from 'drizzle-orm';
import type { Collection } from '../../contract/vocabulary/index.ts';
import { items } from '../../db/index.ts';

/** Written out, so that the planner sees which partial index fits. */
const ofCollection = {
  jobs: sql`${items.type} = 'job'`,
  posts: sql`${items.type} <> 'job'`,
} satisfies Record<Collection, SQL>;

/** The items of one list of the API. */
export const inCollection = (collection: Collection): SQL => ofCollection[collection];
