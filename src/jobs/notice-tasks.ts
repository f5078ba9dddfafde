import { findMailRecipient } from '../domain/accounts/index.ts';
import { announceExtension, findNotices, remindOfDeadlines } from '../domain/notices/index.ts';
import type { Tasks } from '../domain/tasks.ts';
import { deadlineExtended, deadlinesNear } from '../mail/index.ts';
import type { WorkerContext } from './context.ts';
import { greetingName } from './greeting-name.ts';
import { sendMail } from './send-mail.ts';

export const announce = ({ ctx }: WorkerContext, task: Tasks['announce-extension'], jobId: string) =>
  announceExtension(ctx, task, jobId);

export const remind = ({ ctx }: WorkerContext) => remindOfDeadlines(ctx);

/** One mail for all reminders of a day. What was deleted meanwhile is left out. */
export async function sendNoticeMail(
  worker: WorkerContext,
  { userId, noticeIds }: Tasks['send-notice-mail'],
  jobId: string,
): Promise<void> {
  const user = await findMailRecipient(worker.ctx.db, userId);
  const notices = await findNotices(worker.ctx.db, userId, noticeIds);
  const [first] = notices;
  if (!user || user.blockedAt || !user.isEmailVerified || !first) return;
  const about = { name: greetingName(user), settingsUrl: `${worker.publicUrl}/notices` };
  const message =
    first.kind === 'extension'
      ? deadlineExtended({
          ...about,
          title: first.title,
          text: first.text,
          url: worker.publicUrl + first.path,
        })
      : deadlinesNear({ ...about, dates: notices, url: `${worker.publicUrl}/my-list` });
  await sendMail(worker, jobId, user.email, message);
}
