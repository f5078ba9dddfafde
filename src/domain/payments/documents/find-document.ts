import { and, desc, eq } from 'drizzle-orm';
import { paymentDocuments, type PaymentDocumentRow, type Reader } from '../../../db/index.ts';
import type { Actor, Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { isId } from '../../ids.ts';
import { findOrderByEitherId } from '../store.ts';

export const findDocument = async (db: Reader, id: string): Promise<PaymentDocumentRow | undefined> =>
  isId(id) ? (await db.select().from(paymentDocuments).where(eq(paymentDocuments.id, id)))[0] : undefined;

export const findInvoice = async (db: Reader, orderId: string): Promise<PaymentDocumentRow | undefined> =>
  (
    await db
      .select()
      .from(paymentDocuments)
      .where(and(eq(paymentDocuments.orderId, orderId), eq(paymentDocuments.kind, 'invoice')))
  )[0];

const findNewestCreditNote = async (db: Reader, orderId: string): Promise<PaymentDocumentRow | undefined> =>
  (
    await db
      .select()
      .from(paymentDocuments)
      .where(and(eq(paymentDocuments.orderId, orderId), eq(paymentDocuments.kind, 'credit_note')))
      .orderBy(desc(paymentDocuments.issuedAt), desc(paymentDocuments.id))
      .limit(1)
  )[0];

/**
 * A document of an order, for its buyer and admins.
 * @throws Failure not_found for an order of somebody else, and while nothing was paid
 */
export async function getDocumentOfOrder(
  ctx: Context,
  actor: Actor,
  orderId: string,
  kind: 'invoice' | 'credit_note' = 'invoice',
): Promise<PaymentDocumentRow> {
  const order = await findOrderByEitherId(ctx.db, orderId);
  if (!order || (order.userId !== actor.id && actor.role !== 'admin')) throw new Failure('not_found');
  const document = await (kind === 'invoice' ? findInvoice : findNewestCreditNote)(ctx.db, order.id);
  if (!document) throw new Failure('not_found');
  return document;
}
