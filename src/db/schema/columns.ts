import { customType, timestamp } from 'drizzle-orm/pg-core';

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A timestamp with JavaScript's millisecond precision, so that a value read back compares equal. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** Lexemes of a text, for searches. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
