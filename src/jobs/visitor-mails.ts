import { site } from '../contract/site.ts';
import { claimMail } from '../domain/mailboxes/index.ts';
import { findSubscriber, issueSubscriberToken } from '../domain/newsletter/index.ts';
import { getSiteContent } from '../domain/site-content/index.ts';
import { enquiry, newsletterConfirm } from '../mail/index.ts';
import type { TaskHandlers } from './context.ts';
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
      siteName: worker.siteName,
      confirmUrl: link('confirm'),
      unsubscribeUrl: link('unsubscribe'),
    });
    await sendMail(worker, jobId, email, message);
  },

  async 'send-enquiry-mail'(worker, task, jobId) {
    const { contacts } = await getSiteContent(worker.ctx);
    await sendMail(
      worker,
      jobId,
      contacts?.content.email ?? site.contact.email,
      enquiry({ ...task, organisation: task.organisation ?? null }),
      { replyTo: task.email },
    );
  },
} satisfies Partial<TaskHandlers>;

/** Uses the field names of the provider's form. The response body is ignored and nothing is retried. */
async function submitToProvider(formUrl: string, email: string, locale: string): Promise<void> {
  await fetch(formUrl, {
    method: 'POST',
    body: new URLSearchParams({ EMAIL: email, email_address_check: '', locale }),
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
  });
}
