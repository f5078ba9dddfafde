import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { bytea } from './bytea.ts';

/** What the sample content added: accounts, items, institutes and sections of the site. */
export const sampleRows = pgTable('sample_rows', {
  id: uuid().primaryKey(),
  /** Of an item, institute or section as it was made, to tell whether it was edited. */
  digest: bytea(),
});
