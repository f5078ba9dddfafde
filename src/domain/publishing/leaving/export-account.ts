import type { AccountExport } from '../../../contract/people/account-records.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { findOwnRecords } from './export-store.ts';
import { getProfile, presentSession, listSessionsOf } from '../../people/index.ts';

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
