import type { Caller } from '../context.ts';

export interface Permission {
  allowed: boolean;
  /** Why not, or a hint if allowed. */
  reason: string | null;
}

const deny = (reason: string): Permission => ({ allowed: false, reason });

/**
 * Whether the caller may create a post or job (docs/rules.md#roles, docs/rules.md#institutions). Used by the
 * permission check and by creation itself.
 * @param remaining what a university may still create; null for unlimited
 */
export function mayCreate(caller: Caller, remaining: number | null): Permission {
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
