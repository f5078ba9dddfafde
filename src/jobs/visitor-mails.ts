import { shippedDesk } from '../contract/site.ts';
import { claimMail } from '../domain/mailboxes/index.ts';
import { findSubscriber, issueSubscriberToken } from '../domain/newsletter/index.ts';
import { portalIdentity } from '../domain/portal-identity.ts';
import { portalContacts } from '../domain/site-content/index.ts';
import { contactMessage, enquiry, newsletterConfirm, type Message } from '../mail/index.ts';
import type { TaskHandlers, WorkerContext } from './context.ts';
import { sendMail } from './send-mail.ts';

export const visitorMails = {
  /** Asks a new subscriber to confirm; with a marketing provider the address goes to its form instead. */
  async 'welcome-subscriber'(worker, { subscriberId }, jobId) {
    const subscriber = await findSubscriber(worker.ctx.db, subscriberId);
    if (!subscriber || subscriber.confirmedAt || subscriber.unsubscribedAt) return;
    const { email, locale } = subscriber;
    if (worker.newsletterFormUrl) return submitToProvider(worker.newsletterFormUrl, email, locale);
    if (!(await claimMail(worker.ctx, { email, kind: 'newsletter', jobId }))) return;
    const token = await worker.ctx.db.transaction((tx) => issueSubscriberToken(tx, subscriberId));
    const link = (act: string) =>
      `${worker.publicUrl}/newsletter/${act}?${new URLSearchParams({ token, email })}`;
    const message = newsletterConfirm({
      siteName: (await portalIdentity(worker.ctx)).name,
      confirmUrl: link('confirm'),
      unsubscribeUrl: link('unsubscribe'),
    });
    await sendMail(worker, jobId, email, message);
  },

  async 'send-enquiry-mail'(worker, task, jobId) {
    const message = enquiry({ ...task, organisation: task.organisation ?? null });
    await sendToOperator(worker, jobId, message, task.email);
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
