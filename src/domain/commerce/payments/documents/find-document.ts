import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DocumentType } from '../../../../contract/vocabulary/index.ts';
import { paymentDocuments, type PaymentDocumentRow, type Reader } from '../../../../db/index.ts';
import { inExactRupees } from '../../../../contract/money/money-in-words.ts';
import type { PaymentDocument } from '../../../../contract/commerce/payment-document.ts';
import { type Actor, type Context, isId } from '../../../platform/context.ts';
import { Failure } from '../../../platform/failure.ts';
import { findOrderByEitherId } from '../store.ts';

export const findDocument = async (db: Reader, id: string): Promise<PaymentDocumentRow | undefined> =>
  isId(id) ? (await db.select().from(paymentDocuments).where(eq(paymentDocuments.id, id)))[0] : undefined;

/** Whether another invoice replaced the document `p`. */
export const isCorrected = sql`EXISTS (SELECT FROM payment_documents later WHERE later.corrects = p.id AND later.type = 'invoice')`;

const documentsOf = (db: Reader, orderId: string, about: SQL | undefined): Promise<PaymentDocumentRow[]> => {
  const p = alias(paymentDocuments, 'p');
  return db
    .select()
    .from(p)
    .where(and(eq(p.orderId, orderId), about))
    .orderBy(desc(p.issuedAt), desc(p.id));
};

/** The invoice of an order that holds: after a correction, the new one. */
export const findInvoice = async (db: Reader, orderId: string): Promise<PaymentDocumentRow | undefined> =>
  (await documentsOf(db, orderId, sql`p.type = 'invoice' AND NOT ${isCorrected}`))[0];

export const findCreditNotesOfRefunds = (db: Reader, orderId: string): Promise<PaymentDocumentRow[]> =>
  documentsOf(db, orderId, sql`p.refund_id IS NOT NULL`);

async function findOne(db: Reader, orderId: string, type: DocumentType, number: string | undefined) {
  if (number) return (await documentsOf(db, orderId, sql`p.number = ${number}`))[0];
  if (type === 'invoice') return findInvoice(db, orderId);
  return (await documentsOf(db, orderId, sql`p.type = 'credit_note'`))[0];
}

/**
 * A document of an order, by its number or the newest of a type, for its buyer and admins.
 * @throws Failure not_found for an order of somebody else, and while nothing was paid
 */
export async function getDocumentOfOrder(
  ctx: Context,
  actor: Actor,
  orderId: string,
  { type = 'invoice', number }: { type?: DocumentType | undefined; number?: string | undefined } = {},
): Promise<PaymentDocumentRow> {
  const order = await findOrderByEitherId(ctx.db, orderId);
  if (!order || (order.userId !== actor.id && actor.role !== 'admin')) throw new Failure('not_found');
  const document = await findOne(ctx.db, order.id, type, number);
  if (!document) throw new Failure('not_found');
  return document;
}

export const testNote = ({ payment }: PaymentDocument): string =>
  `TEST DOCUMENT: ${payment ? 'paid in the sandbox, no money was taken' : 'this portal takes test payments only'}. Not valid for accounts.`;

/** A calendar date as documents write it: 21/11/2026. */
const documentDate = (date: string): string => date.split('-').reverse().join('/');

/** The details of a document as label and value, for the web page and the PDF alike. */
export function headRows(document: PaymentDocument): [string, string][] {
  const rows: [string, string][] = [
    ['Number', document.number],
    ['Date', documentDate(document.date)],
  ];
  const named = ({ number, date }: { number: string; date: string }) => `${number} of ${documentDate(date)}`;
  if (document.corrects) rows.push(['Against', named(document.corrects)]);
  if (document.isCorrection) rows.push(['Reason', 'Correction of the invoice']);
  if (document.replaces) rows.push(['Replaces', named(document.replaces)]);
  if (document.seller.gstin) rows.push(['Place of supply', document.placeOfSupply]);
  if (document.buyer.poNumber) rows.push(['Your PO number', document.buyer.poNumber]);
  if (document.validUntil) rows.push(['Valid until', documentDate(document.validUntil)]);
  if (document.orderAt) rows.push(['To order', document.orderAt]);
  if (!document.payment) return rows;
  rows.push(
    ['Payment', `${document.payment.id} (${document.payment.provider})`],
    ['Order', document.payment.orderId],
  );
  if (document.orderedBy) rows.push(['Ordered by', document.orderedBy]);
  return rows;
}

/** As it was typed, without the State at its end: that follows with its code. */
function addressLines(address: string | null, state: string | null): string[] {
  const lines = (address ?? '').split(/\r?\n/).map((line) => line.trim());
  const name = state?.replace(/ \(\d+\)$/, '').toLowerCase();
  const parts = lines.at(-1)!.split(',');
  const isState = parts.at(-1)!.trim().replace(/\.$/, '').toLowerCase() === name;
  return isState ? [...lines.slice(0, -1), parts.slice(0, -1).join(',')] : lines;
}

export const sellerLines = ({ seller }: PaymentDocument): string[] =>
  [
    seller.name,
    ...addressLines(seller.address, seller.state),
    seller.state,
    seller.gstin && `GSTIN ${seller.gstin}`,
    seller.email,
  ].filter((line): line is string => Boolean(line));

export const buyerLines = ({ buyer }: PaymentDocument): string[] =>
  [
    buyer.name,
    ...addressLines(buyer.address, buyer.state),
    buyer.state,
    buyer.gstin && `GSTIN ${buyer.gstin}`,
    buyer.email,
  ].filter((line): line is string => Boolean(line));

function totalLabel({ title, payment, isCorrection }: PaymentDocument): string {
  if (!payment) return 'Total';
  if (isCorrection) return 'Total credited';
  return title === 'Credit note' ? 'Total refunded' : 'Total paid';
}

/** Sums below the line: value, each tax, total. */
export function sumRows(document: PaymentDocument): [string, string][] {
  const taxes = document.taxes.map(({ label, percent, amount }): [string, string] => [
    `${label} ${percent}\u00a0%`,
    inExactRupees(amount),
  ]);
  return [
    ...(taxes.length
      ? ([['Taxable value', inExactRupees(document.line.taxableValue)]] as [string, string][])
      : []),
    ...taxes,
    [totalLabel(document), inExactRupees(document.total)],
  ];
}

export const closingNote = (document: PaymentDocument): string => {
  const sentence = `This is a computer-generated ${document.title.toLowerCase()} and needs no signature.`;
  return document.seller.gstin
    ? `Prices include GST. Tax is not payable on reverse charge. ${sentence}`
    : sentence;
};

/** Note on a PDF with words in a script that it isn't printed in. */
export const completePageNote = (document: PaymentDocument, pageUrl: string): string =>
  `[…] stands for words that cannot be printed here. The complete ${document.title.toLowerCase()} is at ${pageUrl}: log in and choose ${document.number}.`;
