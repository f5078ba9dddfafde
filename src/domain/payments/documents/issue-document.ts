import { kolkataDate } from '../../../contract/time/deadline.ts';
import { gstStates } from '../../../contract/money/gst-states.ts';
import { paymentProviderFacts } from '../../../contract/money/payment-providers.ts';
import type { Seller } from '../../../contract/money/seller.ts';
import type { DocumentKind } from '../../../contract/vocabulary/index.ts';
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
import { findInvoice } from './find-document.ts';
import { nextNumber } from './next-number.ts';
import { taxOf } from '../../../contract/money/tax.ts';

/** The receipt of a paid order: a tax invoice when the seller is registered. In the transaction that pays the order. */
export const issueInvoice = (tx: Transaction, ctx: Context, order: OrderRow): Promise<PaymentDocumentRow> =>
  issueDocument(tx, ctx, order, { kind: 'invoice', quantity: order.quantity, amount: order.amount });

/** The credit note of a refund. In the transaction that marks the refund as done. */
export async function issueCreditNote(
  tx: Transaction,
  ctx: Context,
  order: OrderRow,
  refund: RefundRow,
): Promise<PaymentDocumentRow> {
  const invoice = await findInvoice(tx, order.id);
  return issueDocument(tx, ctx, order, {
    kind: 'credit_note',
    quantity: refund.quantity,
    amount: refund.amount,
    refundId: refund.id,
    ...(invoice && { corrects: { number: invoice.number, date: invoice.document.date } }),
  });
}

interface Subject {
  kind: DocumentKind;
  quantity: number;
  amount: number;
  refundId?: string;
  corrects?: { number: string; date: string };
}

type Goods = Pick<OrderRow, 'kind' | 'creditType' | 'packageType' | 'unitPrice' | 'currency' | 'buyer'>;

const issueDocument = (
  tx: Transaction,
  ctx: Context,
  order: OrderRow,
  subject: Subject,
): Promise<PaymentDocumentRow> =>
  storeDocument(tx, ctx, order, { kind: subject.kind, refundId: subject.refundId ?? null }, (place) => ({
    ...contentOf(ctx.seller, order, subject, place),
    ...paymentOf(order),
  }));

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

function contentOf(
  seller: Seller,
  order: Goods,
  subject: Omit<Subject, 'kind'> & { kind: Subject['kind'] | 'proforma' },
  { number, date }: Place,
): PaymentDocument {
  const { buyer } = order;
  const placeOfSupply = buyer.stateCode ?? seller.stateCode;
  const tax = seller.gstin
    ? taxOf(subject.amount, seller.gstPercent, placeOfSupply === seller.stateCode)
    : { taxableValue: subject.amount, taxes: [] };
  const titles = {
    invoice: seller.gstin ? ('Tax invoice' as const) : ('Receipt' as const),
    credit_note: 'Credit note' as const,
    proforma: 'Proforma invoice' as const,
  };
  return {
    title: titles[subject.kind],
    number,
    date,
    ...(subject.corrects && { corrects: subject.corrects }),
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
      quantity: subject.quantity,
      unitPrice: order.unitPrice,
      taxableValue: tax.taxableValue,
    },
    taxes: tax.taxes,
    total: subject.amount,
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
  ...contentOf(
    ctx.seller,
    goods,
    { kind: 'proforma', quantity: goods.quantity, amount: goods.amount },
    { number: reference, date: kolkataDate(ctx.clock()) },
  ),
  validUntil,
  orderAt: `${ctx.publicUrl}/payments`,
  isTest: !paymentProviderFacts[ctx.payments.name].isReal,
});

export const withCode = (code: string): string => `${gstStates[code] ?? 'Unknown'} (${code})`;
