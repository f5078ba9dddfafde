import { pages } from '../contract/addresses/pages.ts';
import { shippedDesk } from '../contract/site.ts';
import { claimMail, recordRefusedAddress } from '../domain/people/index.ts';
import {
  findSubscriber,
  issueSubscriberToken,
  areMailsSent,
  issueConfirmation,
  recordRefusal,
  markSent,
  planMails,
  prepareAlertMail,
} from '../domain/discovery/index.ts';
import { portalIdentity } from '../domain/platform/portal-identity.ts';
import { portalContacts, findMail, queueOutcomeMails } from '../domain/staff/index.ts';
import {
  contactMessage,
  enquiry,
  newsletterConfirm,
  type Message,
  reportDecided,
  reportReceived,
  alertConfirm,
  isAddressRefused,
  isMailRefused,
  searchAlert,
} from '../mail/index.ts';
import type { TaskHandlers, WorkerContext } from './context.ts';
import { handOver, sendMail } from './send-mail.ts';

export const visitorMails = {
  /** Asks a new subscriber to confirm; with a marketing provider the address goes to its form instead. */
  async 'welcome-subscriber'(worker, { subscriberId }, jobId) {
    const subscriber = await findSubscriber(worker.ctx.db, subscriberId);
    if (!subscriber || subscriber.confirmedAt || subscriber.unsubscribedAt) return;
    const { email, locale } = subscriber;
    if (worker.newsletterFormUrl) return submitToProvider(worker.newsletterFormUrl, email, locale);
    if (!(await claimMail(worker.ctx, { email, type: 'newsletter', jobId }))) return;
    const token = await worker.ctx.db.transaction((tx) => issueSubscriberToken(tx, subscriberId));
    const link = (page: string) => `${worker.publicUrl}${page}?${new URLSearchParams({ token, email })}`;
    const message = newsletterConfirm({
      siteName: (await portalIdentity(worker.ctx)).name,
      confirmUrl: link(pages.confirmNewsletter),
      unsubscribeUrl: link(pages.unsubscribeNewsletter),
    });
    await sendMail(worker, jobId, email, message);
  },

  async 'send-enquiry-mail'(worker, task, jobId) {
    await sendToOperator(worker, jobId, enquiry(task), task.email);
  },

  'send-contact-mail': (worker, task, jobId) =>
    sendToOperator(worker, jobId, contactMessage(task), task.email),
} satisfies Partial<TaskHandlers>;

/** An answer reaches the writer. */
async function sendToOperator(
  worker: WorkerContext,
  jobId: string,
  message: Message,
  replyTo: string,
): Promise<void> {
  const operator = (await portalContacts(worker.ctx))?.email || shippedDesk;
  await sendMail(worker, jobId, operator, message, { replyTo });
}

/** Uses the field names of the provider's form. The response body is ignored and nothing is retried. */
async function submitToProvider(formUrl: string, email: string, locale: string): Promise<void> {
  await fetch(formUrl, {
    method: 'POST',
    body: new URLSearchParams({ EMAIL: email, email_address_check: '', locale }),
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
  });
}

export const reportMails = {
  'send-report-receipt': (worker, { reportId }, jobId) => sendAbout(worker, reportId, null, jobId),
  'send-report-outcomes': ({ ctx }, task) => queueOutcomeMails(ctx, task),
  'send-report-outcome': (worker, { reportId, number }, jobId) => sendAbout(worker, reportId, number, jobId),
} satisfies Partial<TaskHandlers>;

/** Anybody can give any address: receipts count towards what strangers can cause to one mailbox. Outcomes, which staff causes, always go. */
async function sendAbout(
  worker: WorkerContext,
  reportId: string,
  number: number | null,
  jobId: string,
): Promise<void> {
  const { ctx, publicUrl } = worker;
  const mail = await findMail(ctx, reportId, number);
  if (!mail) return;
  if (number === null && !(await claimMail(ctx, { email: mail.email, type: 'report', jobId }))) return;
  const { reference, kind, decision } = mail;
  const { name: siteName } = await portalIdentity(ctx);
  const reported = { siteName, reference, kind, url: publicUrl + mail.path };
  const message = decision ? reportDecided({ ...reported, ...decision }) : reportReceived(reported);
  await sendMail(worker, jobId, mail.email, message);
}

export const alertTasks = {
  'match-searches': ({ ctx }) => planMails(ctx),

  /** While mails are stopped, this one stays planned and is queued again later. */
  async 'send-alert-mail'(worker, { mailId }) {
    const { ctx, publicUrl } = worker;
    const mail = (await areMailsSent(ctx)) ? await prepareAlertMail(ctx, mailId) : null;
    if (!mail) return;
    const link = (page: string) => `${publicUrl}${page}?${new URLSearchParams({ token: mail.token })}`;
    const unsubscribeUrl = link('/alerts/unsubscribe');
    const manageUrl = mail.hasAccount
      ? `${publicUrl}${pages.deskSettings}#searches`
      : link(pages.manageAlert);
    const message = searchAlert({ sections: mail.sections, publicUrl, manageUrl, unsubscribeUrl });
    // The button of mail programs (RFC 8058).
    const headers = {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
    try {
      await handOver(worker, mailId, mail.email, message, { headers });
    } catch (error) {
      if (!isMailRefused(error)) throw error;
      if (isAddressRefused(error)) await recordRefusedAddress(ctx, mail.email);
      return recordRefusal(ctx, mailId, { pauses: isAddressRefused(error) });
    }
    await markSent(ctx, mailId);
  },

  /** Sends the confirmation mail of a search without an account. */
  async 'send-alert-confirmation'(worker, { searchId }, jobId) {
    const { ctx, publicUrl } = worker;
    const asked = await issueConfirmation(ctx, searchId);
    if (!asked || !(await claimMail(ctx, { email: asked.email, type: 'alert', jobId }))) return;
    const confirmUrl = `${publicUrl}${pages.confirmAlert}?${new URLSearchParams({ token: asked.token })}`;
    const { name: siteName } = await portalIdentity(ctx);
    await sendMail(worker, jobId, asked.email, alertConfirm({ siteName, words: asked.words, confirmUrl }));
  },
} satisfies Partial<TaskHandlers>;
