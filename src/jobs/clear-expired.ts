import { clearExpiredSessions } from '../domain/accounts/index.ts';
import { keptDays } from '../contract/vocabulary/index.ts';
import { applyRetention } from '../domain/privacy/index.ts';
import type { WorkerContext } from './context.ts';

export const clearExpired = ({ ctx }: WorkerContext): Promise<void> => clearExpiredSessions(ctx);

const dayMs = 24 * 60 * 60 * 1000;

/** What the privacy policy says isn't kept any longer: rows, and mails that were written to files. */
export async function clearByAge({ ctx, mailer }: WorkerContext): Promise<void> {
  await applyRetention(ctx);
  await mailer.clearWritten?.(new Date(ctx.clock().getTime() - keptDays.mailFile * dayMs));
}
