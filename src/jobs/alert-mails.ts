import { claimMail } from '../domain/mailboxes/index.ts';
import {
  areMailsSent,
  issueConfirmation,
  noteRefused,
  noteSent,
  planMails,
  prepareAlertMail,
} from '../domain/searches/index.ts';
import { alertConfirm, isAddressRefused, searchAlert } from '../mail/index.ts';
import { portalIdentity } from '../domain/portal-identity.ts';
import type { TaskHandlers } from './context.ts';
import { sendMail } from './send-mail.ts';

export const alertTasks = {
  'match-searches': ({ ctx }) => planMails(ctx),

  /** While mails are stopped, this one stays planned and is queued again later. */
  async 'send-alert-mail'(worker, { mailId }) {
    const { ctx, publicUrl } = worker;
    const mail = (await areMailsSent(ctx)) ? await prepareAlertMail(ctx, mailId) : null;
    if (!mail) return;
    const link = (page: string) =>
      `${publicUrl}/alerts/${page}?${new URLSearchParams({ token: mail.token })}`;
    const unsubscribeUrl = link('unsubscribe');
    const manageUrl = mail.hasAccount ? `${publicUrl}/my-searches` : link('manage');
    const message = searchAlert({ sections: mail.sections, publicUrl, manageUrl, unsubscribeUrl });
    // The button of mail programs (RFC 8058).
    const headers = {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
    try {
      await sendMail(worker, mailId, mail.email, message, { headers });
    } catch (error) {
      if (!isAddressRefused(error)) throw error;
      return noteRefused(ctx, mailId);
    }
    await noteSent(ctx, mailId);
  },

  /** Sends the confirmation mail of a search without an account. */
  async 'send-alert-confirmation'(worker, { searchId }, jobId) {
    const { ctx, publicUrl } = worker;
    const asked = await issueConfirmation(ctx, searchId);
    if (!asked || !(await claimMail(ctx, { email: asked.email, kind: 'alert', jobId }))) return;
    const confirmUrl = `${publicUrl}/alerts/confirm?${new URLSearchParams({ token: asked.token })}`;
    const { name: siteName } = await portalIdentity(ctx);
    await sendMail(worker, jobId, asked.email, alertConfirm({ siteName, words: asked.words, confirmUrl }));
  },
} satisfies Partial<TaskHandlers>;
