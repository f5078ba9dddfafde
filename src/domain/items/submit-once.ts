import { and, eq } from 'drizzle-orm';
import { submissions, type Transaction } from '../../db/index.ts';
import type { Actor, Context } from '../context.ts';
import { lockAuthor } from '../credits/index.ts';
import type { ItemKind } from './kinds.ts';

/**
 * Books the id of a new item under the sender's key. A submission that is sent again, by a double click or a retry on a bad
 * line, waits for the first one and gets its item's id.
 * @throws Failure session_ended
 * @returns the id of the item that was made earlier, or null when this submission is the first
 */
export async function earlierSubmission(
  tx: Transaction,
  ctx: Context,
  actor: Actor,
  { kind, key, itemId }: { kind: ItemKind; key: string | null; itemId: string },
): Promise<string | null> {
  if (key === null) return null;
  await lockAuthor(tx, actor.id);
  const booked = await tx
    .insert(submissions)
    .values({ userId: actor.id, kind, key, itemId, createdAt: ctx.clock() })
    .onConflictDoNothing()
    .returning({ itemId: submissions.itemId });
  if (booked.length > 0) return null;
  const [earlier] = await tx
    .select({ itemId: submissions.itemId })
    .from(submissions)
    .where(and(eq(submissions.userId, actor.id), eq(submissions.kind, kind), eq(submissions.key, key)));
  return earlier?.itemId ?? null;
}
