import { kolkataDate } from '../../../contract/time/deadline.ts';
import { gstStates } from '../../../contract/money/gst-states.ts';
import { paymentProviderFacts } from '../../../contract/money/payment-providers.ts';
import type { Seller } from '../../../contract/money/seller.ts';
import type { PaymentDocument } from '../../../contract/shapes/payment-document.ts';
import {
  paymentDocuments,
  type OrderRow,
  type PaymentDocumentRow,
  type RefundRow,
  type Transaction,
} from '../../../db/index.ts';
import type { Context } from '../../context.ts';
import { describeOrder } from '../describe-order.ts';
import { findCreditNotesOfRefunds, findInvoice } from './find-document.ts';
import { nextNumber } from './next-number.ts';
import { taxOf } from '../../../contract/money/tax.ts';

/** The receipt of a paid order: a tax invoice when the seller is registered. In the transaction that pays the order. */
export const issueInvoice = (tx: Transaction, ctx: Context, order: OrderRow): Promise<PaymentDocumentRow> =>
  storeDocument(tx, ctx, order, { kind: 'invoice' }, (place) => invoiceOf(ctx, order, place));

/** The credit note of a refund. In the transaction that marks the refund as done, which has locked the order. */
export async function issueCreditNote(
  tx: Transaction,
  ctx: Context,
  order: OrderRow,
  refund: RefundRow,
): Promise<PaymentDocumentRow> {
  const invoice = await findInvoice(tx, order.id);
  const earlier = await findCreditNotesOfRefunds(tx, order.id);
  const subject = { kind: 'credit_note', refundId: refund.id } as const;
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

type Goods = Pick<OrderRow, 'kind' | 'creditType' | 'packageType' | 'unitPrice' | 'currency' | 'buyer'>;

interface Place {
  number: string;
  date: string;
}

/** Gives a document its number, and stores it. */
export async function storeDocument(
  tx: Transaction,
  ctx: Context,
  order: OrderRow,
  about: Pick<PaymentDocumentRow, 'kind'> & Partial<Pick<PaymentDocumentRow, 'refundId' | 'corrects'>>,
  contentAt: (place: Place) => PaymentDocument,
): Promise<PaymentDocumentRow> {
  const now = ctx.clock();
  const isTest = !paymentProviderFacts[order.provider].isReal;
  const { number, ...place } = await nextNumber(tx, ctx, about.kind, isTest, now);
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
      sac: seller.sac[order.kind],
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
  orderAt: `${ctx.publicUrl}/payments`,
  isTest: !paymentProviderFacts[ctx.payments.name].isReal,
});

export const withCode = (code: string): string => `${gstStates[code] ?? 'Unknown'} (${code})`;
