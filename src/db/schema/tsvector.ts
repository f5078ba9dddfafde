import { customType } from 'drizzle-orm/pg-core';

/** Lexemes of a text, for searches. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
