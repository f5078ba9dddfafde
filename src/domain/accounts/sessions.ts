import type { Session } from '../../contract/shapes/account-records.ts';
import type { Actor, Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { isId } from '../ids.ts';
import { describeDevice } from './describe-device.ts';
import { deleteSessionOf, deleteSessionsOf, listSessionsOf } from './store.ts';

type SessionRow = Awaited<ReturnType<typeof listSessionsOf>>[number];

export const presentSession = (actor: Actor, row: SessionRow): Session => ({
  id: row.id,
  device: describeDevice(row.userAgent),
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  current: row.id === actor.sessionId,
});

/** Where the caller is logged in, last used first. */
export async function listSessions(ctx: Context, actor: Actor): Promise<{ sessions: Session[] }> {
  const rows = await listSessionsOf(ctx.db, actor.id, ctx.clock());
  return { sessions: rows.map((row) => presentSession(actor, row)) };
}

/** Ends one session of the caller. @throws Failure not_found, for sessions of others too */
export async function endSession(ctx: Context, actor: Actor, id: string): Promise<{ id: string }> {
  const isEnded = isId(id) && (await ctx.db.transaction((tx) => deleteSessionOf(tx, actor.id, id)));
  if (!isEnded) throw new Failure('not_found');
  return { id };
}

/** Ends all sessions of the caller, this one too. */
export async function logoutEverywhere(ctx: Context, actor: Actor): Promise<{ loggedOut: true }> {
  await ctx.db.transaction((tx) => deleteSessionsOf(tx, actor.id, null));
  return { loggedOut: true };
}
