import { timestamp } from 'drizzle-orm/pg-core';

/** A moment with the millisecond that JavaScript can hold, so that what was read compares equal to what is stored. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
