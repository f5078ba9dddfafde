import { and, desc, eq, gte } from 'drizzle-orm';
import { approvalLogs, type Reader } from '../../db/index.ts';

/** More than anybody reads of a feed. */
const maxExtensions = 200;

/** When deadlines were last put off, by the ids of their items, the newest first. */
export async function recentExtensions(
  db: Reader,
  kind: 'job' | 'post',
  since: Date,
): Promise<Map<string, Date>> {
  const { entityId, entityType, action, createdAt, id } = approvalLogs;
  const logged = await db
    .select({ entityId, createdAt })
    .from(approvalLogs)
    .where(and(eq(entityType, kind), eq(action, 'extended'), gte(createdAt, since)))
    .orderBy(desc(createdAt), desc(id))
    .limit(maxExtensions);
  // The last value of a key stays.
  return new Map(logged.toReversed().map((row) => [row.entityId, row.createdAt]));
}
