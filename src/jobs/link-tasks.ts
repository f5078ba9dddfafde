import { types, entityOfType } from '../contract/vocabulary/index.ts';
import { findMailRecipient } from '../domain/accounts/index.ts';
import { checkProofsAgain, tellListed } from '../domain/institutes/index.ts';
import { findState } from '../domain/items/index.ts';
import { checkLinks, findDeadLink } from '../domain/links/index.ts';
import { deadLink } from '../mail/index.ts';
import type { TaskHandlers } from './context.ts';
import { sendMail } from './send-mail.ts';

export const linkTasks = {
  async 'check-links'({ ctx, links }, _task, _jobId, signal) {
    if (links) await checkLinks(ctx, links, signal);
  },

  async 'check-proofs'({ ctx }) {
    await checkProofsAgain(ctx);
    await tellListed(ctx);
  },

  /** Only if the item is still public and this user's, and the link still the same and dead. */
  async 'send-dead-link-mail'(worker, { itemId, link }, jobId) {
    const { db } = worker.ctx;
    const [item, dead] = await Promise.all([findState(db, itemId), findDeadLink(db, itemId)]);
    if (!item?.userId || item.approvalStatus !== 'approved' || dead?.link !== link) return;
    const user = await findMailRecipient(db, item.userId);
    if (!user) return;
    const url = `${worker.publicUrl}/${types[item.type].collection}/edit/${itemId}`;
    const about = {
      name: user.name,
      entity: entityOfType(item.type),
      title: item.title,
      link,
      problem: dead.problem,
      url,
    };
    await sendMail(worker, jobId, user.email, deadLink(about));
  },
} satisfies Partial<TaskHandlers>;
