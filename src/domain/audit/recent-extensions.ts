import { and, desc, eq, gte } from 'drizzle-orm';
import type { ItemEntity } from '../../contract/vocabulary/index.ts';
import { approvalLogs, type Reader } from '../../db/index.ts';

/** More than a feed needs. */
const maxExtensions = 200;

/** When deadlines were last extended, by item id, newest first. */
export async function recentExtensions(
  db: Reader,
  kind: ItemEntity,
  since: Date,
): Promise<Map<string, Date>> {
  const { entityId, entityType, action, createdAt, id } = approvalLogs;
  const logged = await db
    .select({ entityId, createdAt })
    .from(approvalLogs)
    .where(and(eq(entityType, kind), eq(action, 'extended'), gte(createdAt, since)))
    .orderBy(desc(createdAt), desc(id))
    .limit(maxExtensions);
  // The last value of a key wins.
  return new Map(logged.toReversed().map((row) => [row.entityId, row.createdAt]));
}
