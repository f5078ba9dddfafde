import { clearExpiredSessions } from '../domain/accounts/index.ts';
import { retentionDays } from '../contract/vocabulary/index.ts';
import type { Context } from '../domain/context.ts';
import { addSearchWords, removeSearchWords } from '../domain/items/index.ts';
import { clearExpiredInvitations } from '../domain/members/index.ts';
import { deleteOldDecisions } from '../domain/moderation/index.ts';
import { applyRetention } from '../domain/privacy/index.ts';
import type { TaskHandlers } from './context.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

export const expiryTasks = {
  async 'clear-expired-sessions'({ ctx }) {
    await clearExpiredSessions(ctx);
    await clearExpiredInvitations(ctx);
    await deleteOldDecisions(ctx);
  },

  'add-search-words': ({ ctx }) => addSearchWords(ctx),

  /** Deletes rows and outbox files whose retention period, as stated in the privacy policy, has passed. */
  async 'apply-retention'({ ctx, mailer }) {
    await assertTime(ctx);
    await applyRetention(ctx);
    await removeSearchWords(ctx);
    await mailer.clearWritten?.(new Date(ctx.clock().getTime() - retentionDays.mailFile * dayMs));
  },
} satisfies Partial<TaskHandlers>;

/** Fails while the clock differs from the database's: a clock years ahead would delete data that must be kept. */
async function assertTime(ctx: Context): Promise<void> {
  const { rows } = await ctx.db.$client.query<{ ms: number }>(
    'SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS ms',
  );
  const hours = Math.round(Math.abs(ctx.clock().getTime() - (rows[0]?.ms ?? 0)) / hourMs);
  if (hours > 24)
    throw new Error(
      `This machine and the database are ${hours} hours apart: nothing is removed by its age until they agree.`,
    );
}
