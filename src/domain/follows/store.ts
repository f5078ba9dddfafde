import { and, asc, eq, min, sql, type SQL } from 'drizzle-orm';
import { follows, institutes, savedSearches, type Reader } from '../../db/index.ts';
import type { FollowKind } from '../../contract/vocabulary/index.ts';

export const targetCondition = (userId: string, kind: FollowKind, id: string): SQL | undefined =>
  and(
    eq(follows.userId, userId),
    eq(follows.kind, kind),
    sql`coalesce(${follows.instituteId}::text, ${follows.name}) = ${id}`,
  );

/** Follows with names of institutes, and the mail settings of their searches, which are all the same. */
export const selectFollows = (db: Reader, where: SQL | undefined) =>
  db
    .select({
      id: follows.id,
      kind: follows.kind,
      instituteId: follows.instituteId,
      name: sql<string>`coalesce(${institutes.name}, ${follows.name})`,
      frequency: min(savedSearches.frequency),
      paused: min(savedSearches.pausedBecause),
      createdAt: follows.createdAt,
    })
    .from(follows)
    .leftJoin(institutes, eq(institutes.id, follows.instituteId))
    .leftJoin(savedSearches, eq(savedSearches.followId, follows.id))
    .where(where)
    .groupBy(follows.id, institutes.id)
    .orderBy(asc(follows.createdAt), asc(follows.id));
export type FollowRecord = Awaited<ReturnType<typeof selectFollows>>[number];
