import { and, eq } from 'drizzle-orm';
import type { Collection } from '../../contract/vocabulary/index.ts';
import { submissions, type Transaction } from '../../db/index.ts';
import type { Actor, Context } from '../context.ts';
import { lockAuthor } from '../credits/index.ts';

/**
 * Reserves an item id under the client's idempotency key. A repeated submission (double click, retry) waits for the
 * first one and gets its item's id.
 * @returns the id of the existing item, or null for a first submission
 */
export async function earlierSubmission(
  tx: Transaction,
  ctx: Context,
  actor: Actor,
  { collection, key, itemId }: { collection: Collection; key: string | null; itemId: string },
): Promise<string | null> {
  if (key === null) return null;
  await lockAuthor(tx, actor.id);
  const booked = await tx
    .insert(submissions)
    .values({ userId: actor.id, collection, key, itemId, createdAt: ctx.clock() })
    .onConflictDoNothing()
    .returning({ itemId: submissions.itemId });
  if (booked.length > 0) return null;
  const [earlier] = await tx
    .select({ itemId: submissions.itemId })
    .from(submissions)
    .where(
      and(eq(submissions.userId, actor.id), eq(submissions.collection, collection), eq(submissions.key, key)),
    );
  return earlier?.itemId ?? null;
}
