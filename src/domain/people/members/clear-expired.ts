import type { Context } from '../../platform/context.ts';
import { deleteInvitationsBefore } from './store.ts';
import { dayMs } from '../../../contract/time/days.ts';

const keptMs = 7 * dayMs;

/** Deletes invitations a week after they expired, so that a late press still gets the reason. */
export const clearExpiredInvitations = (ctx: Context): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    await deleteInvitationsBefore(tx, new Date(ctx.clock().getTime() - keptMs));
  });
