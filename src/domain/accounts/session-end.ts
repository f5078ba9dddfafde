import type { Context } from '../context.ts';
import { lifetimes } from './lifetimes.ts';

/** When a session that is used now ends by itself: idle for too long, or too long after its login. */
export const endOfSession = ({ clock, security: { sessions } }: Context, createdAt: Date): Date =>
  new Date(Math.min(clock().getTime() + sessions.idleMs, createdAt.getTime() + sessions.longestMs));

/** Is it over by the present limits, whatever end was written down? */
export const hasEnded = (
  { security: { sessions } }: Context,
  { createdAt, lastUsedAt }: { createdAt: Date; lastUsedAt: Date },
  now: Date,
): boolean =>
  now.getTime() > lastUsedAt.getTime() + sessions.idleMs + lifetimes.sessionTouch ||
  now.getTime() >= createdAt.getTime() + sessions.longestMs;
