import { timestamp } from 'drizzle-orm/pg-core';

/** A timestamp with JavaScript's millisecond precision, so that a value read back compares equal. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
