import type { Transaction, UserRow } from '../../db/index.ts';
import type { AccountExport } from '../../contract/people/account-calls.ts';
import type { Actor, Context } from '../platform/context.ts';
import { enqueue } from '../platform/tasks.ts';
import { Failure } from '../platform/failure.ts';
import {
  assertOwnPassword,
  lockAdmins,
  eraseTraces,
  eraseUploads,
  deleteUser,
  endAllAccess,
  getProfile,
  presentSession,
  listSessionsOf,
} from '../people/index.ts';
import { deleteItemsOfAuthor } from './items/withdraw-item.ts';
import { findOwnRecords } from './export-store.ts';

/** What happens to published items: they stay without an author or are deleted. Unpublished ones are always deleted. */
export type PublishedItems = 'keep' | 'delete';

/** Deletes an account and what names its owner elsewhere (docs/specification.md#account-deletion). */
export async function removeAccount(
  tx: Transaction,
  ctx: Context,
  user: UserRow,
  publishedItems: PublishedItems,
): Promise<void> {
  const which = publishedItems === 'delete' ? 'all' : 'unpublished';
  const itemIds = await deleteItemsOfAuthor(tx, ctx, user.id, which);
  await eraseUploads(tx, user.id);
  await endAllAccess(tx, user.id, ctx.clock());
  await deleteUser(tx, user.id);
  if (user.isEmailVerified)
    await enqueue(tx, 'send-account-deleted-mail', {
      email: user.email,
      name: user.name,
      publishedItems,
    });
  await eraseTraces(tx, {
    userId: user.id,
    email: user.email,
    isEmailVerified: user.isEmailVerified,
    itemIds,
  });
}

interface Deletion {
  password: string;
  publishedItems: PublishedItems;
}

/**
 * Deletes the caller's account (docs/specification.md#account-deletion). Sessions, links and the profile are deleted with its
 * row; ledger, payments and logs stay without a profile; queued mails find no recipient and are not sent.
 * @throws Failure wrong_password, conflict for the only admin
 */
export async function deleteAccount(ctx: Context, actor: Actor, { password, publishedItems }: Deletion) {
  const own = await assertOwnPassword(ctx, actor, 'password', password);
  return ctx.db.transaction(async (tx) => {
    const admins = actor.role === 'admin' ? await lockAdmins(tx) : [];
    const user = await own.lockUnchanged(tx);
    if (user.role === 'admin' && admins.length < 2)
      throw new Failure('conflict', {
        message: 'You are the only administrator. Appoint another one first.',
      });
    await removeAccount(tx, ctx, user, publishedItems);
    return { id: user.id };
  });
}

/** Exports everything stored about the caller (docs/specification.md#account-deletion), except secrets and the names of others. */
export async function exportAccount(ctx: Context, actor: Actor): Promise<AccountExport> {
  const now = ctx.clock();
  const profile = await getProfile(ctx, actor);
  const sessions = await listSessionsOf(ctx.db, actor.id, now);
  return {
    exportedAt: now.toISOString(),
    profile,
    sessions: sessions.map((row) => {
      const { member: _, ...shown } = presentSession(actor, row);
      return { ...shown, address: row.session.address, userAgent: row.session.userAgent };
    }),
    ...(await findOwnRecords(ctx.db, actor.id)),
  };
}
