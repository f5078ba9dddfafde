import { sql, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

const dialect = new PgDialect();

/**
 * SQL that is the same in every statement, as one text with its values (text, numbers, booleans, null) inlined. Drizzle builds a statement's text each time it runs; for
 * a long one that takes longer than mapping the rows it returns.
 */
// `inlineParams` marks the SQL it is called on, so it is called on a copy.
export const withoutParameters = (query: SQL): SQL =>
  sql.raw(dialect.sqlToQuery(sql`${query}`.inlineParams()).sql);
