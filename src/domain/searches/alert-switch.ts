import { eq, sql } from 'drizzle-orm';
import type { AlertStop } from '../../contract/shapes/alert-report.ts';
import { alertProgress, users, type Reader, type Transaction } from '../../db/index.ts';
import { lockUser } from '../accounts/index.ts';
import { recordAction } from '../audit/index.ts';
import type { Actor, Context } from '../context.ts';
import { Failure } from '../failure.ts';

/** A fixed id, under which the approval log lists stops and resumptions. */
const logged = '0199c000-0000-7000-8000-0000000a1e75';

/** False while an admin or the setting stops mails about saved searches, near dates and later deadlines. */
export const areMailsSent = async (ctx: Context): Promise<boolean> =>
  ctx.alerts.areSent && !(await readStop(ctx.db));

/** Null unless mails are stopped. */
export async function readStop(db: Reader): Promise<AlertStop | null> {
  const [row] = await db
    .select({ at: alertProgress.stoppedAt, by: users.name, reason: alertProgress.stopReason })
    .from(alertProgress)
    .leftJoin(users, eq(users.id, alertProgress.stoppedBy));
  return row?.at ? { at: row.at.toISOString(), by: row.by, reason: row.reason ?? '' } : null;
}

/** Locks the switch. @throws Failure session_ended when the account went away meanwhile */
async function lockSwitch(tx: Transaction, adminId: string) {
  // Locked before the switch, in the order used when deleting accounts.
  if (!(await lockUser(tx, adminId))) throw new Failure('session_ended');
  await tx.insert(alertProgress).values({}).onConflictDoNothing();
  return (await tx.select().from(alertProgress).for('update'))[0]!;
}

/** Stops all these mails at once, for every process. If they are stopped, nothing changes. */
export const stopAllMails = (ctx: Context, admin: Actor, reason: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    if ((await lockSwitch(tx, admin.id)).stoppedAt) return;
    await tx.update(alertProgress).set({ stoppedAt: ctx.clock(), stoppedBy: admin.id, stopReason: reason });
    await log(tx, ctx, admin, { title: 'Alert emails stopped', reason });
  });

/** Resumes mails: the next run queues those that wait. If they aren't stopped, nothing changes. */
export const resumeMails = (ctx: Context, admin: Actor, reason: string | null): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    if (!(await lockSwitch(tx, admin.id)).stoppedAt) return;
    await tx.update(alertProgress).set({ stoppedAt: null, stoppedBy: null, stopReason: null });
    await log(tx, ctx, admin, { title: 'Alert emails resumed', reason });
    await tx.execute(sql`
      SELECT graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) FROM graphile_worker.jobs
      WHERE task_identifier = 'send-notice-mail' AND locked_at IS NULL AND attempts < max_attempts AND run_at > now()
      HAVING count(*) > 0`);
  });

const log = (
  tx: Transaction,
  ctx: Context,
  admin: Actor,
  { title, reason }: { title: string; reason: string | null },
) =>
  recordAction(tx, ctx, admin, {
    entityType: 'site',
    entity: { id: logged, title },
    action: 'updated',
    reason,
  });
