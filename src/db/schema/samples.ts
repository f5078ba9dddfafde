import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { bytea } from './bytea.ts';

/** What the sample content added: accounts, items and institutes. */
export const sampleRows = pgTable('sample_rows', {
  id: uuid().primaryKey(),
  /** Of an item or institute as it was made, to tell whether it was edited. */
  digest: bytea(),
});
