import type { Payment, Reader, Transaction } from '../../../db/index.ts';
import type { Actor, Caller, Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { postsRemaining, lockAuthor } from './store.ts';
import { takePackagePost } from './change-balances.ts';

const remainingOf = (db: Reader, caller: Caller): Promise<number | null> =>
  caller?.role === 'university' ? postsRemaining(db, caller) : Promise.resolve(null);

/** Whether the caller may create an item (docs/specification.md#roles). */
export const checkCreation = async (ctx: Context, caller: Caller): Promise<Permission> =>
  mayCreate(caller, await remainingOf(ctx.db, caller));

function refusal(caller: Caller): Failure {
  if (!caller) return new Failure('login_required_to_post');
  if (!caller.isEmailVerified) return new Failure('email_not_verified');
  return new Failure(caller.role === 'university' ? 'post_limit_reached' : 'insufficient_permissions');
}

/**
 * Checks the permission to create, and uses a university's package post before any credit is considered
 * (docs/specification.md#institutions).
 * @returns how the item is paid so far
 * @throws Failure with the reason if not allowed (docs/specification.md#roles)
 */
export async function admitCreation(
  tx: Transaction,
  ctx: Context,
  author: Actor,
  itemId: string,
): Promise<Payment | null> {
  await lockAuthor(tx, author.id);
  if (!mayCreate(author, await remainingOf(tx, author)).allowed) throw refusal(author);
  return takePackagePost(tx, ctx, author, itemId);
}

interface Permission {
  allowed: boolean;
  /** Why not, or a hint if allowed. */
  reason: string | null;
}

const deny = (reason: string): Permission => ({ allowed: false, reason });

/**
 * Whether the caller may create a post or job (docs/specification.md#roles, docs/specification.md#institutions). Used by the
 * permission check and by creation itself.
 * @param remaining what a university may still create; null for unlimited
 */
function mayCreate(caller: Caller, remaining: number | null): Permission {
  if (!caller) return deny('You must be logged in to create posts');
  if (caller.role === 'admin') return { allowed: true, reason: null };
  if (!caller.isEmailVerified) return deny('You need to verify your email address before creating posts');
  if (caller.role === 'university')
    return remaining === null || remaining > 0
      ? { allowed: true, reason: null }
      : deny('You have reached your post limit. Please purchase additional posts.');
  if (caller.role !== 'individual') return deny('Insufficient permissions');
  return {
    allowed: true,
    reason:
      caller.subscription === 'free'
        ? 'Free users can post one of each type. Consider upgrading for unlimited posts.'
        : null,
  };
}
