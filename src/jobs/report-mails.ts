import { claimMail } from '../domain/mailboxes/index.ts';
import { findMail, queueOutcomeMails } from '../domain/reports/index.ts';
import { reportDecided, reportReceived } from '../mail/index.ts';
import { portalIdentity } from '../domain/portal-identity.ts';
import type { TaskHandlers, WorkerContext } from './context.ts';
import { sendMail } from './send-mail.ts';

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
  if (number === null && !(await claimMail(ctx, { email: mail.email, kind: 'report', jobId }))) return;
  const { reference, kind, decision } = mail;
  const { name: siteName } = await portalIdentity(ctx);
  const reported = { siteName, reference, kind, url: publicUrl + mail.path };
  const message = decision ? reportDecided({ ...reported, ...decision }) : reportReceived(reported);
  await sendMail(worker, jobId, mail.email, message);
}
