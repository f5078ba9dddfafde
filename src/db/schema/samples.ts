import { customType, pgTable, uuid } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** What the sample content added: accounts, items and institutes. */
export const sampleRows = pgTable('sample_rows', {
  id: uuid().primaryKey(),
  /** Of the text of an item, to tell whether it was rewritten. */
  digest: bytea(),
});
