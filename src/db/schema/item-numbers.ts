import { date, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { items } from './items.ts';

const times = (name?: string) => (name ? integer(name) : integer()).notNull().default(0);

/** How often an item was seen and used, by day in India. */
export const itemNumbers = pgTable(
  'item_numbers',
  {
    itemId: uuid('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    views: times(),
    applyClicks: times('apply_clicks'),
    saves: times(),
    calendar: times(),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.day] })],
);
