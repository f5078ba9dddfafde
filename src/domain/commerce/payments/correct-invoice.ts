import type { OrderBilling, CorrectionInput } from '../../../contract/commerce/order-request.ts';
import type { Buyer } from '../../../contract/commerce/payment-document.ts';
import type { AdminOrder } from '../../../contract/commerce/payment.ts';
import { recordAction } from '../../platform/audit-log.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { enqueue } from '../../platform/tasks.ts';
import { assertCorrectable, closeRequest, notifyBuyer } from './order-requests.ts';
import { describeOrder, lockOrderWithBuyer, updateOrder } from './store.ts';
import { issueCorrection } from './documents/issue-document.ts';
import { presentAdminOrder, findOrderWithDocuments } from './read-orders.ts';

/**
 * Corrects the invoice of an order (by an admin): a credit note for the wrong one, and a new one that names this buyer
 * (docs/specification.md#corrections-and-requests). What was bought and paid doesn't change.
 * @throws Failure not_found, conflict when it is unpaid, refunded, or says the same already
 */
export async function correctInvoice(
  ctx: Context,
  actor: Actor,
  orderId: string,
  { billing, reason }: CorrectionInput,
): Promise<AdminOrder> {
  const id = await ctx.db.transaction(async (tx) => {
    const { order, buyer: account } = await lockOrderWithBuyer(tx, orderId);
    const wrong = await assertCorrectable(tx, order);
    const buyer = { ...billing, name: billing.name ?? order.buyer.name, email: order.buyer.email };
    if (isSame(wrong.document.buyer, buyer))
      throw new Failure('conflict', { message: `The invoice ${wrong.number} already says this.` });
    await updateOrder(tx, order.id, { buyer, updatedAt: ctx.clock() });
    const { creditNote, invoice } = await issueCorrection(tx, ctx, order, wrong, buyer);
    await closeRequest(tx, ctx, order.id, 'correction');
    await recordAction(tx, ctx, actor, {
      entityType: 'order',
      entity: { id: order.id, title: `${describeOrder(order)}, ${buyer.name}` },
      action: 'updated',
      reason: `Corrected ${wrong.number} by ${creditNote.number} and ${invoice.number}: ${reason}`,
    });
    await enqueue(tx, 'send-correction-mail', { creditNoteId: creditNote.id, invoiceId: invoice.id });
    const text = `We corrected the invoice: ${invoice.number} replaces ${wrong.number}`;
    await notifyBuyer(tx, ctx, order, account, { about: `correction ${invoice.id}`, text });
    return order.id;
  });
  return presentAdminOrder(await findOrderWithDocuments(ctx.db, id));
}

/** So that pressing twice corrects once. */
export const isSame = (before: Buyer, { name, address, stateCode, gstin, poNumber }: OrderBilling): boolean =>
  before.name === name &&
  before.address === address &&
  before.stateCode === stateCode &&
  before.gstin === gstin &&
  (before.poNumber ?? null) === poNumber;
