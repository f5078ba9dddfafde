import { findMailRecipient } from '../domain/accounts/index.ts';
import { findState } from '../domain/items/index.ts';
import type { Tasks } from '../domain/tasks.ts';
import { claimApproved, claimDeclined, itemApproved, itemRejected } from '../mail/index.ts';
import type { WorkerContext } from './context.ts';
import { greetingName } from './greeting-name.ts';
import { sendMail } from './send-mail.ts';

/** Much can happen before it leaves: it is only sent if the item is still this user's and has the status that it tells of. */
export async function sendDecisionMail(
  worker: WorkerContext,
  task: Tasks['send-decision-mail'],
  jobId: string,
): Promise<void> {
  const user = await findMailRecipient(worker.ctx.db, task.userId);
  if (!user) return;
  const { kind, itemId, title, approved, reason, credit } = task;
  const item = await findState(worker.ctx.db, kind, itemId);
  if (item?.userId !== user.id || item.approvalStatus !== (approved ? 'approved' : 'rejected')) return;
  const folder = `${worker.publicUrl}/${kind}s`;
  const about = { name: greetingName(user), kind, title, credit };
  await sendMail(
    worker,
    jobId,
    user.email,
    approved
      ? itemApproved({ ...about, url: `${folder}/${itemId}` })
      : itemRejected({ ...about, url: `${folder}/edit/${itemId}`, reason: reason ?? '' }),
  );
}

export async function sendClaimMail(
  worker: WorkerContext,
  { userId, institute, instituteId, approved, reason }: Tasks['send-claim-mail'],
  jobId: string,
): Promise<void> {
  const user = await findMailRecipient(worker.ctx.db, userId);
  if (!user) return;
  const about = { name: user.name, institute };
  const message = approved
    ? claimApproved({ ...about, url: `${worker.publicUrl}/institutes/${instituteId}` })
    : claimDeclined({ ...about, url: `${worker.publicUrl}/profile`, reason: reason ?? '' });
  await sendMail(worker, jobId, user.email, message);
}
