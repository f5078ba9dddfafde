import { findMailRecipient } from '../domain/accounts/index.ts';
import { findState } from '../domain/items/index.ts';
import { types, entityOfType, noticeSettingsOf, type Collection } from '../contract/vocabulary/index.ts';
import type { Context } from '../domain/context.ts';
import { addNotices } from '../domain/notices/index.ts';
import type { Tasks } from '../domain/tasks.ts';
import { claimApproved, claimDeclined, itemApproved, itemRejected } from '../mail/index.ts';
import type { TaskHandlers } from './context.ts';
import { greetingName } from './greeting-name.ts';
import { sendMail, sendToUser } from './send-mail.ts';

export const decisionMails = {
  /**
   * Sent only if the item still belongs to this user and has the status that was decided. Also adds a notice, according
   * to the author's settings.
   */
  async 'send-decision-mail'(worker, task, jobId) {
    const user = await findMailRecipient(worker.ctx.db, task.userId);
    if (!user) return;
    const { itemId, title, approved, reason, credit } = task;
    const item = await findState(worker.ctx.db, itemId);
    if (item?.userId !== user.id || item.approvalStatus !== (approved ? 'approved' : 'rejected')) return;
    const settings = noticeSettingsOf(user.noticeSettings).decision;
    if (settings.portal) await noteDecision(worker.ctx, task, types[item.type].collection, jobId);
    if (!settings.mail) return;
    const folder = `${worker.publicUrl}/${types[item.type].collection}`;
    const about = { name: greetingName(user), entity: entityOfType(item.type), title, credit };
    await sendMail(
      worker,
      jobId,
      user.email,
      approved
        ? itemApproved({ ...about, url: `${folder}/${itemId}` })
        : itemRejected({ ...about, url: `${folder}/edit/${itemId}`, reason: reason ?? '' }),
    );
  },

  'send-claim-mail': (worker, { userId, institute, instituteId, approved, reason }, jobId) =>
    sendToUser(worker, jobId, userId, ({ name }) =>
      approved
        ? claimApproved({ name, institute, url: `${worker.publicUrl}/institutes/${instituteId}` })
        : claimDeclined({ name, institute, url: `${worker.publicUrl}/profile`, reason: reason ?? '' }),
    ),
} satisfies Partial<TaskHandlers>;

/** A repeated task adds no second notice. */
const noteDecision = (
  ctx: Context,
  task: Tasks['send-decision-mail'],
  collection: Collection,
  jobId: string,
) =>
  ctx.db.transaction((tx) =>
    addNotices(tx, ctx, [
      {
        userId: task.userId,
        kind: 'decision',
        about: `decision ${jobId}`,
        collection,
        itemId: task.itemId,
        title: task.title,
        text: task.approved ? 'Approved: it is public now' : `Needs changes: ${task.reason ?? ''}`,
        path: task.approved ? `/${collection}/${task.itemId}` : `/${collection}/edit/${task.itemId}`,
        isShown: true,
      },
    ]),
  );
