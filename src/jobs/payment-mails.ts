import { dateInWords } from '../contract/time/date-in-words.ts';
import { kolkataDate } from '../contract/time/deadline.ts';
import { inRupees } from '../contract/money/rupees.ts';
import { findUserByEmail } from '../domain/accounts/index.ts';
import { findDocument, isSelling, renderDocumentPdf } from '../domain/payments/index.ts';
import { membershipEnded, membershipEnds, documentIssued } from '../mail/index.ts';
import type { TaskHandlers } from './context.ts';
import { greetingName } from './greeting-name.ts';
import { sendMail, sendToUser } from './send-mail.ts';

/** Sends a receipt, tax invoice or credit note to the buyer it names, as a PDF. */
const sendDocument: TaskHandlers['send-document-mail'] = async (worker, { documentId }, jobId) => {
  const issued = await findDocument(worker.ctx.db, documentId);
  if (!issued) return;
  const { document } = issued;
  const url = `${worker.publicUrl}/payments`;
  const buyer = await findUserByEmail(worker.ctx.db, document.buyer.email);
  const message = documentIssued({
    name: buyer?.isEmailVerified ? document.buyer.name : null,
    title: document.title,
    number: document.number,
    item: document.line.description,
    amount: inRupees(document.total),
    isTest: document.isTest,
    url,
  });
  const pdf = {
    filename: `${document.number.replaceAll('/', '-')}.pdf`,
    contentType: 'application/pdf',
    content: await renderDocumentPdf(document, url),
  };
  await sendMail(worker, jobId, document.buyer.email, message, { attachments: [pdf] });
};

export const paymentMails = {
  'send-document-mail': sendDocument,
  'send-paper-mail': (worker, { paperId }, ...rest) => sendDocument(worker, { documentId: paperId }, ...rest),

  'send-membership-mail': (worker, { userId, endsAt, daysBefore }, jobId) =>
    sendToUser(worker, jobId, userId, (user) => {
      const isInstitution = user.role === 'university';
      // An institution whose package has ended goes to the packages page; a running membership is renewed on the
      // membership page.
      const page = isInstitution && daysBefore === 0 ? '/packages' : '/membership';
      const about = {
        name: greetingName(user),
        what: isInstitution ? ('Unlimited package' as const) : ('premium membership' as const),
        date: dateInWords(kolkataDate(new Date(endsAt))),
        url: isSelling(worker.ctx) ? `${worker.publicUrl}${page}` : null,
      };
      return daysBefore > 0 ? membershipEnds(about) : membershipEnded(about);
    }),
} satisfies Partial<TaskHandlers>;
