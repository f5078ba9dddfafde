import type { Context } from '../../platform/context.ts';
import { deleteInvitationsBefore } from './store.ts';

const keptMs = 7 * 24 * 60 * 60 * 1000;

/** Deletes invitations a week after they expired, so that a late press still gets the reason. */
export const clearExpiredInvitations = (ctx: Context): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    await deleteInvitationsBefore(tx, new Date(ctx.clock().getTime() - keptMs));
  });
