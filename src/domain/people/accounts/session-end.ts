import type { Context } from '../../platform/context.ts';
import { lifetimes } from './lifetimes.ts';

/** When a session in use now expires: by idle timeout or absolute lifetime. */
export const endOfSession = ({ clock, security: { sessions } }: Context, createdAt: Date): Date =>
  new Date(Math.min(clock().getTime() + sessions.idleMs, createdAt.getTime() + sessions.longestMs));

/** Whether it has expired by the current limits, whatever expiry was stored. */
export const hasEnded = (
  { security: { sessions } }: Context,
  { createdAt, lastUsedAt }: { createdAt: Date; lastUsedAt: Date },
  now: Date,
): boolean =>
  now.getTime() > lastUsedAt.getTime() + sessions.idleMs + lifetimes.sessionTouch ||
  now.getTime() >= createdAt.getTime() + sessions.longestMs;
