import { and, eq, gte, inArray, sql, type SQL } from 'drizzle-orm';
import type { DeadLink } from '../../contract/shapes/item.ts';
import { linkChecks, type Reader } from '../../db/index.ts';

/** A link is dead after this many consecutive failures. */
export const deadAfter = 2;

/** The dead link of an item, with what completes 'The link …'; undefined if it answers, or was changed. */
export async function findDeadLink(
  db: Reader,
  itemId: string,
): Promise<{ link: string; problem: string } | undefined> {
  const [row] = await db
    .select({ link: linkChecks.link, problem: linkChecks.problem })
    .from(linkChecks)
    .where(and(eq(linkChecks.itemId, itemId), gte(linkChecks.failures, deadAfter)));
  return row && { link: row.link, problem: row.problem! };
}

/** Ids of items with a dead link, of which there are few, for lists of staff. */
export const itemsWithDeadLinks: SQL = sql`(SELECT ${linkChecks.itemId} FROM ${linkChecks} WHERE ${linkChecks.failures} >= ${sql.raw(String(deadAfter))})`;

/** Dead links by the ids of their items, as the contract shows them. */
export async function deadLinksOf(
  db: Reader,
  itemIds: string[],
): Promise<Map<string, NonNullable<DeadLink>>> {
  if (itemIds.length === 0) return new Map();
  const rows = await db
    .select({ id: linkChecks.itemId, problem: linkChecks.problem, since: linkChecks.failingSince })
    .from(linkChecks)
    .where(and(inArray(linkChecks.itemId, itemIds), gte(linkChecks.failures, deadAfter)));
  return new Map(
    rows.map(({ id, problem, since }) => [id, { problem: problem!, since: since!.toISOString() }]),
  );
}
