import { kolkataDate } from '../../../contract/deadline.ts';
import { gstStates } from '../../../contract/gst-states.ts';
import type { Seller } from '../../../contract/seller.ts';
import type { PaperDocument } from '../../../contract/shapes/paper.ts';
import { papers, type OrderRow, type PaperRow, type RefundRow, type Transaction } from '../../../db/index.ts';
import type { Context } from '../../context.ts';
import { describeOrder } from '../describe-order.ts';
import { findInvoice } from './find-paper.ts';
import { nextNumber } from './next-number.ts';
import { taxOf } from './tax.ts';

/** The receipt of a paid order: a tax invoice when the seller is registered. In the transaction that pays the order. */
export const issueInvoice = (tx: Transaction, ctx: Context, order: OrderRow): Promise<PaperRow> =>
  issue(tx, ctx, order, { kind: 'invoice', quantity: order.quantity, amount: order.amount });

/** The note of what went back. In the transaction that marks the refund as done. */
export async function issueCreditNote(
  tx: Transaction,
  ctx: Context,
  order: OrderRow,
  refund: RefundRow,
): Promise<PaperRow> {
  const invoice = await findInvoice(tx, order.id);
  return issue(tx, ctx, order, {
    kind: 'credit_note',
    quantity: refund.quantity,
    amount: refund.amount,
    refundId: refund.id,
    ...(invoice && { corrects: { number: invoice.number, date: invoice.document.date } }),
  });
}

interface Issue {
  kind: 'invoice' | 'credit_note';
  quantity: number;
  amount: number;
  refundId?: string;
  corrects?: { number: string; date: string };
}

async function issue(tx: Transaction, ctx: Context, order: OrderRow, about: Issue): Promise<PaperRow> {
  const now = ctx.clock();
  const isTest = order.provider === 'sandbox';
  const { number, ...place } = await nextNumber(tx, ctx, about.kind, isTest, now);
  const paper: PaperRow = {
    id: ctx.newId(),
    kind: about.kind,
    orderId: order.id,
    refundId: about.refundId ?? null,
    ...place,
    number,
    document: documentOf(ctx.seller, order, about, { number, date: kolkataDate(now) }),
    issuedAt: now,
  };
  await tx.insert(papers).values(paper);
  return paper;
}

function documentOf(
  seller: Seller,
  order: OrderRow,
  about: Issue,
  { number, date }: { number: string; date: string },
): PaperDocument {
  const { buyer } = order;
  const placeOfSupply = buyer.stateCode ?? seller.stateCode;
  const tax = seller.gstin
    ? taxOf(about.amount, seller.gstPercent, placeOfSupply === seller.stateCode)
    : { taxableValue: about.amount, taxes: [] };
  const title = seller.gstin ? 'Tax invoice' : 'Receipt';
  return {
    title: about.kind === 'credit_note' ? 'Credit note' : title,
    number,
    date,
    ...(about.corrects && { corrects: about.corrects }),
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
      quantity: about.quantity,
      unitPrice: order.unitPrice,
      taxableValue: tax.taxableValue,
    },
    taxes: tax.taxes,
    total: about.amount,
    currency: order.currency,
    payment: {
      provider: order.provider,
      id: order.providerPaymentId ?? '',
      orderId: order.providerOrderId ?? order.id,
    },
    isTest: order.provider === 'sandbox',
  };
}

const withCode = (code: string): string => `${gstStates[code] ?? 'Unknown'} (${code})`;
