import { and, eq, sql } from 'drizzle-orm';
import { items, uploads, users, type Transaction } from '../../../db/index.ts';
import type { Actor } from '../../platform/context.ts';
import { lockAuthor } from '../credits/store.ts';
import { Failure } from '../../platform/failure.ts';

const mb = 1024 * 1024;
/** What an account may store (docs/specification.md#fair-shares). */
const mostMb = { verified: 400, unverified: 100 };

/** Bytes of the account's uploads, as sent, and of the texts of its drafts. */
async function bytesOf(tx: Transaction, userId: string): Promise<number> {
  const files = sql`(SELECT coalesce(sum(${uploads.sentBytes}), 0) FROM ${uploads} WHERE ${eq(uploads.userId, userId)})`;
  const drafts = sql`(SELECT coalesce(sum(octet_length(${items.content})), 0) FROM ${items}
    WHERE ${and(eq(items.userId, userId), eq(items.approvalStatus, 'draft'))})`;
  const { rows } = await tx.execute<{ bytes: string }>(sql`SELECT ${files} + ${drafts} AS bytes`);
  return Number(rows[0]!.bytes);
}

const limitMb = ({ isEmailVerified }: Pick<Actor, 'isEmailVerified'>): number =>
  isEmailVerified ? mostMb.verified : mostMb.unverified;

/**
 * Locks the account, so that uploads at the same time are summed up one after the other.
 * @throws Failure forbidden if this many bytes more would be too many; session_ended
 */
export async function assertSpace(tx: Transaction, actor: Actor, bytes: number): Promise<void> {
  await lockAuthor(tx, actor.id);
  const limit = limitMb(actor);
  if ((await bytesOf(tx, actor.id)) + bytes <= limit * mb) return;
  throw new Failure('forbidden', {
    message: actor.isEmailVerified
      ? `Your files and drafts take ${limit} MB, which is the limit. Please delete some that you no longer need.`
      : `Until your email address is verified, files and drafts may take ${limit} MB. Please verify it, or delete some of them.`,
  });
}

/**
 * For what staff hand over to an account. It isn't locked: its own uploads and items are locked in another order.
 * @throws Failure invalid_input at `field`
 */
export async function assertSpaceOf(
  tx: Transaction,
  userId: string,
  { bytes, field = 'image' }: { bytes: number; field?: string },
): Promise<void> {
  const [account] = await tx
    .select({ isEmailVerified: users.isEmailVerified })
    .from(users)
    .where(eq(users.id, userId));
  if (!account) return;
  const limit = limitMb(account);
  if ((await bytesOf(tx, userId)) + bytes <= limit * mb) return;
  throw Failure.field(field, `The files and drafts of this account take ${limit} MB, which is the limit.`);
}
