import { sql } from 'drizzle-orm';
import { pages } from '../../../../contract/addresses/pages.ts';
import { kolkataDate } from '../../../../contract/time/days.ts';
import { gstStates } from '../../../../contract/money/gst-states.ts';
import { paymentProviderFacts } from '../../../../contract/money/payment-providers.ts';
import { type Seller, taxOf, fullFinancialYearOf } from '../../../../contract/money/tax.ts';
import type { PaymentDocument, Buyer } from '../../../../contract/commerce/payment-document.ts';
import {
  paymentDocuments,
  type OrderRow,
  type PaymentDocumentRow,
  type RefundRow,
  type Transaction,
  documentCounters,
} from '../../../../db/index.ts';
import type { DocumentType } from '../../../../contract/vocabulary/index.ts';
import type { Context } from '../../../platform/context.ts';
import { describeOrder } from '../store.ts';
import { findCreditNotesOfRefunds, findInvoice } from './find-document.ts';

interface DocumentNumber {
  series: string;
  financialYear: string;
  serial: number;
  /** At most 16 characters: 'LE/26-27/000001'. */
  number: string;
}

/** Test documents have series of their own, so that they leave no gaps among the real ones. */
const seriesOf = (type: DocumentType, isTest: boolean, prefix: string): string => {
  if (isTest) return type === 'invoice' ? 'TS' : 'TC';
  return type === 'invoice' ? prefix : 'CN';
};

/**
 * The next number of a series in the financial year. The counter's row is locked until the transaction ends; a rollback
 * reuses its number, so that there are no gaps.
 */
async function nextNumber(
  tx: Transaction,
  ctx: Pick<Context, 'seller'>,
  type: DocumentType,
  isTest: boolean,
  now: Date,
): Promise<DocumentNumber> {
  const series = seriesOf(type, isTest, ctx.seller.numberPrefix);
  const financialYear = financialYearOf(now);
  const [row] = await tx
    .insert(documentCounters)
    .values({ series, financialYear, lastSerial: 1 })
    .onConflictDoUpdate({
      target: [documentCounters.series, documentCounters.financialYear],
      set: { lastSerial: sql`${documentCounters.lastSerial} + 1` },
    })
    .returning({ serial: documentCounters.lastSerial });
  const serial = row?.serial ?? 0;
  return {
    series,
    financialYear,
    serial,
    number: `${series}/${financialYear}/${String(serial).padStart(6, '0')}`,
  };
}

/** As numbers have it: '26-27'. */
const financialYearOf = (moment: Date): string => fullFinancialYearOf(moment).slice(2);

/** The receipt of a paid order: a tax invoice when the seller is registered. In the transaction that pays the order. */
export const issueInvoice = (tx: Transaction, ctx: Context, order: OrderRow): Promise<PaymentDocumentRow> =>
  storeDocument(tx, ctx, order, { type: 'invoice' }, (place) => invoiceOf(ctx, order, place));

/** The credit note of a refund. In the transaction that marks the refund as done, which has locked the order. */
export async function issueCreditNote(
  tx: Transaction,
  ctx: Context,
  order: OrderRow,
  refund: RefundRow,
): Promise<PaymentDocumentRow> {
  const invoice = await findInvoice(tx, order.id);
  const earlier = await findCreditNotesOfRefunds(tx, order.id);
  const subject = { type: 'credit_note', refundId: refund.id } as const;
  return storeDocument(tx, ctx, order, subject, (place) => ({
    ...creditNoteOf(
      invoice?.document ?? invoiceOf(ctx, order, place),
      refund,
      earlier.map(({ document }) => document),
    ),
    ...place,
    ...(invoice && { corrects: { number: invoice.number, date: invoice.document.date } }),
  }));
}

const sum = (amounts: number[]): number => amounts.reduce((all, one) => all + one, 0);

/**
 * The part of an invoice that a refund takes back, by the invoice's own rates. Of each tax it takes what earlier ones left
 * of the share, so that all of them together take back what the invoice says to the paisa.
 */
function creditNoteOf(
  { replaces: _replaces, ...said }: PaymentDocument,
  { quantity, amount }: Pick<RefundRow, 'quantity' | 'amount'>,
  earlier: PaymentDocument[],
): PaymentDocument {
  const refunded = amount + sum(earlier.map(({ total }) => total));
  const taxes = said.taxes.map((tax, at) => ({
    ...tax,
    amount:
      Math.round((tax.amount * refunded) / said.total) -
      sum(earlier.map((note) => note.taxes[at]?.amount ?? 0)),
  }));
  const taxableValue = amount - sum(taxes.map((tax) => tax.amount));
  return {
    ...said,
    title: 'Credit note',
    line: { ...said.line, quantity, taxableValue },
    taxes,
    total: amount,
  };
}

type Goods = Pick<OrderRow, 'type' | 'creditType' | 'packageType' | 'unitPrice' | 'currency' | 'buyer'>;

interface Place {
  number: string;
  date: string;
}

/** Gives a document its number, and stores it. */
async function storeDocument(
  tx: Transaction,
  ctx: Context,
  order: OrderRow,
  about: Pick<PaymentDocumentRow, 'type'> & Partial<Pick<PaymentDocumentRow, 'refundId' | 'corrects'>>,
  contentAt: (place: Place) => PaymentDocument,
): Promise<PaymentDocumentRow> {
  const now = ctx.clock();
  const isTest = !paymentProviderFacts[order.provider].isReal;
  const { number, ...place } = await nextNumber(tx, ctx, about.type, isTest, now);
  const row: PaymentDocumentRow = {
    id: ctx.newId(),
    refundId: null,
    corrects: null,
    ...about,
    orderId: order.id,
    ...place,
    number,
    document: { ...contentAt({ number, date: kolkataDate(now) }), isTest },
    issuedAt: now,
  };
  await tx.insert(paymentDocuments).values(row);
  return row;
}

const invoiceOf = (ctx: Context, order: OrderRow, place: Place): PaymentDocument => ({
  ...contentOf(ctx.seller, order, place),
  title: ctx.seller.gstin ? 'Tax invoice' : 'Receipt',
  ...paymentOf(order),
});

/** What invoices and proforma invoices say. */
function contentOf(
  seller: Seller,
  order: Goods & { quantity: number; amount: number },
  { number, date }: Place,
): Omit<PaymentDocument, 'title'> {
  const { buyer } = order;
  const placeOfSupply = buyer.stateCode ?? seller.stateCode;
  const tax = seller.gstin
    ? taxOf(order.amount, seller.gstPercent, placeOfSupply === seller.stateCode)
    : { taxableValue: order.amount, taxes: [] };
  return {
    number,
    date,
    seller: {
      name: seller.name,
      address: seller.address,
      state: withCode(seller.stateCode),
      gstin: seller.gstin,
      email: seller.email,
    },
    buyer: { ...buyer, state: buyer.stateCode && withCode(buyer.stateCode) },
    placeOfSupply: withCode(placeOfSupply),
    line: {
      description: describeOrder(order),
      sac: seller.sac[order.type],
      quantity: order.quantity,
      unitPrice: order.unitPrice,
      taxableValue: tax.taxableValue,
    },
    taxes: tax.taxes,
    total: order.amount,
    currency: order.currency,
    payment: null,
    isTest: false,
  };
}

const paymentOf = (order: OrderRow): Pick<PaymentDocument, 'payment' | 'orderedBy'> => ({
  payment: {
    provider: order.transferReference ? 'bank transfer' : order.provider,
    id: order.transferReference ?? order.providerPaymentId ?? '',
    orderId: order.providerOrderId ?? order.id,
  },
  ...(order.actedBy && { orderedBy: order.actedBy.name }),
});

/** What would be invoiced, before it is ordered. It isn't stored among the documents of accounts. */
export const proformaOf = (
  ctx: Context,
  goods: Goods & { quantity: number; amount: number },
  { reference, validUntil }: { reference: string; validUntil: string },
): PaymentDocument => ({
  ...contentOf(ctx.seller, goods, { number: reference, date: kolkataDate(ctx.clock()) }),
  title: 'Proforma invoice',
  validUntil,
  orderAt: ctx.publicUrl + pages.payments,
  isTest: !paymentProviderFacts[ctx.payments.name].isReal,
});

const withCode = (code: string): string => `${gstStates[code] ?? 'Unknown'} (${code})`;

/**
 * Takes back a wrong invoice by a credit note that says the same, and issues one for this buyer in its place. Seller, item,
 * rate of the tax and total stay as they were when it was paid.
 */
export async function issueCorrection(
  tx: Transaction,
  ctx: Context,
  order: OrderRow,
  wrong: PaymentDocumentRow,
  buyer: Buyer,
): Promise<{ creditNote: PaymentDocumentRow; invoice: PaymentDocumentRow }> {
  const { replaces: _replaces, ...said } = wrong.document;
  const named = { number: said.number, date: said.date };
  const corrects = wrong.id;
  const creditNote = await storeDocument(tx, ctx, order, { type: 'credit_note', corrects }, (place) => ({
    ...said,
    ...place,
    title: 'Credit note',
    corrects: named,
    isCorrection: true,
  }));
  const invoice = await storeDocument(tx, ctx, order, { type: 'invoice', corrects }, (place) => ({
    ...forBuyer(said, buyer),
    ...place,
    replaces: named,
  }));
  return { creditNote, invoice };
}

/** The same document for another buyer, whose State decides which tax it shows. */
function forBuyer(document: PaymentDocument, buyer: Buyer): PaymentDocument {
  const state = buyer.stateCode && withCode(buyer.stateCode);
  const placeOfSupply = state ?? document.seller.state;
  const percent = document.taxes.reduce((sum, tax) => sum + tax.percent, 0);
  const { taxableValue, taxes } =
    document.taxes.length > 0
      ? taxOf(document.total, percent, placeOfSupply === document.seller.state)
      : { taxableValue: document.total, taxes: [] };
  return {
    ...document,
    buyer: { ...buyer, state },
    placeOfSupply,
    taxes,
    line: { ...document.line, taxableValue },
  };
}
