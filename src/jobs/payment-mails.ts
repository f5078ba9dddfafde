import { pages } from '../contract/addresses/pages.ts';
import { dateInWords } from '../contract/time/dates-in-words.ts';
import { kolkataDate } from '../contract/time/days.ts';
import { inRupees } from '../contract/money/money-in-words.ts';
import type { PaymentDocument } from '../contract/commerce/payment-document.ts';
import { findMailRecipient, findUserByEmail } from '../domain/people/index.ts';
import {
  actorsOfOrder,
  bankDetailsOf,
  describeOrder,
  findDocument,
  findOrder,
  referenceOf,
  findRequest,
  isSelling,
  renderDocumentPdf,
  processDeferredEvent,
  checkOrder,
  endMemberships,
  processRefund,
  reconcileOrders,
  remindMembers,
} from '../domain/commerce/index.ts';
import {
  documentIssued,
  invoiceCorrected,
  membershipEnded,
  membershipEnds,
  requestRefused,
  transferAwaited,
  type Attachment,
} from '../mail/index.ts';
import type { TaskHandlers, WorkerContext } from './context.ts';
import { sendCopies, sendMail, sendToUser } from './send-mail.ts';

/** Page of the portal with all documents of a buyer. */
const pageOf = ({ publicUrl }: WorkerContext) => publicUrl + pages.payments;

const attached = async (document: PaymentDocument, url: string): Promise<Attachment> => ({
  filename: `${document.number.replaceAll('/', '-')}.pdf`,
  contentType: 'application/pdf',
  content: await renderDocumentPdf(document, url),
});

/** What mails say about a document; null if its buyer's address isn't verified, which gets no such mails. */
async function factsOf(worker: WorkerContext, document: PaymentDocument) {
  const buyer = await findUserByEmail(worker.ctx.db, document.buyer.email);
  if (buyer && !buyer.isEmailVerified) return null;
  return {
    name: buyer ? document.buyer.name : null,
    title: document.title,
    number: document.number,
    item: document.line.description,
    amount: inRupees(document.total),
    isTest: document.isTest,
    url: pageOf(worker),
  };
}

/** Sends a receipt, tax invoice or credit note to the buyer it names, as a PDF. */
const sendDocument: TaskHandlers['send-document-mail'] = async (worker, { documentId }, jobId) => {
  const issued = await findDocument(worker.ctx.db, documentId);
  if (!issued) return;
  const { document } = issued;
  const facts = await factsOf(worker, document);
  if (!facts) return;
  const message = documentIssued(facts);
  const attachments = [await attached(document, pageOf(worker))];
  await sendMail(worker, jobId, document.buyer.email, message, { attachments });
  await copyToActors(worker, jobId, issued.orderId, () => ({ message, attachments }));
};

/** Copies for the members who ordered it for the institution, or asked for a correction or a refund. */
async function copyToActors(
  worker: WorkerContext,
  jobId: string,
  orderId: string,
  copyFor: Parameters<typeof sendCopies>[4],
): Promise<void> {
  const { userId, people } = await actorsOfOrder(worker.ctx.db, orderId);
  if (userId) await sendCopies(worker, jobId, userId, people, copyFor);
}

export const paymentMails = {
  /** Unless it was paid or cancelled meanwhile. */
  'send-transfer-mail': async (worker, { orderId }, jobId) => {
    const order = await findOrder(worker.ctx.db, orderId);
    const bank = bankDetailsOf(worker.ctx);
    const buyer = order && (await findMailRecipient(worker.ctx.db, order.userId));
    if (order?.state !== 'awaitingTransfer' || !bank || !buyer) return;
    const message = transferAwaited({
      name: buyer.name,
      item: describeOrder(order),
      amount: inRupees(order.amount),
      reference: referenceOf(order),
      bank,
      url: pageOf(worker),
    });
    await sendMail(worker, jobId, buyer.email, message, { hasAccount: true });
    await copyToActors(worker, jobId, order.id, () => ({ message }));
  },

  'send-document-mail': sendDocument,
  'send-paper-mail': (worker, { paperId }, ...rest) => sendDocument(worker, { documentId: paperId }, ...rest),

  'send-correction-mail': async (worker, { creditNoteId, invoiceId }, jobId) => {
    const creditNote = await findDocument(worker.ctx.db, creditNoteId);
    const invoice = await findDocument(worker.ctx.db, invoiceId);
    if (!creditNote || !invoice) return;
    const { document } = invoice;
    const facts = await factsOf(worker, document);
    if (!facts) return;
    const message = invoiceCorrected({
      ...facts,
      replaced: document.replaces?.number ?? '',
      creditNote: creditNote.number,
    });
    const attachments: Attachment[] = [];
    for (const issued of [invoice, creditNote])
      attachments.push(await attached(issued.document, pageOf(worker)));
    await sendMail(worker, jobId, document.buyer.email, message, { attachments });
    await copyToActors(worker, jobId, invoice.orderId, () => ({ message, attachments }));
  },

  'send-request-refused-mail': async (worker, { requestId }, jobId) => {
    const request = await findRequest(worker.ctx.db, requestId);
    if (!request?.answer) return;
    const { userId, orderId, kind, item, answer } = request;
    const messageTo = ({ name }: { name: string }) =>
      requestRefused({ name, kind, item, answer, url: pageOf(worker) });
    await sendToUser(worker, jobId, userId, messageTo);
    await copyToActors(worker, jobId, orderId, (member) => ({ message: messageTo(member) }));
  },

  'send-membership-mail': (worker, { userId, endsAt, daysBefore }, jobId) =>
    sendToUser(worker, jobId, userId, (user) => {
      const isInstitution = user.role === 'university';
      // An institution whose package has ended goes to the packages page; a running membership is renewed on the
      // membership page.
      const page = isInstitution && daysBefore === 0 ? pages.packages : pages.membership;
      const about = {
        name: user.name,
        what: isInstitution ? ('Unlimited package' as const) : ('premium membership' as const),
        date: dateInWords(kolkataDate(new Date(endsAt))),
        url: isSelling(worker.ctx) ? `${worker.publicUrl}${page}` : null,
      };
      return daysBefore > 0 ? membershipEnds(about) : membershipEnded(about);
    }),
} satisfies Partial<TaskHandlers>;

export const paymentTasks = {
  async 'check-order'({ ctx }, { orderId }) {
    await checkOrder(ctx, orderId);
  },

  'act-upon-event': ({ ctx }, { eventId, event }) => processDeferredEvent(ctx, eventId, event),

  async 'reconcile-orders'({ ctx }) {
    await reconcileOrders(ctx);
  },

  'refund-payment': ({ ctx }, { refundId }) => processRefund(ctx, refundId),

  async 'look-after-memberships'({ ctx }) {
    await endMemberships(ctx);
    await remindMembers(ctx);
  },
} satisfies Partial<TaskHandlers>;
