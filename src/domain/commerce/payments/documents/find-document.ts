import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DocumentType } from '../../../../contract/vocabulary/index.ts';
import { paymentDocuments, type PaymentDocumentRow, type Reader } from '../../../../db/index.ts';
import type { Actor, Context } from '../../../platform/context.ts';
import { Failure } from '../../../platform/failure.ts';
import { isId } from '../../../platform/ids.ts';
import { findOrderByEitherId } from '../store.ts';

export const findDocument = async (db: Reader, id: string): Promise<PaymentDocumentRow | undefined> =>
  isId(id) ? (await db.select().from(paymentDocuments).where(eq(paymentDocuments.id, id)))[0] : undefined;

/** Whether another invoice replaced the document `p`. */
export const isCorrected = sql`EXISTS (SELECT FROM payment_documents later WHERE later.corrects = p.id AND later.kind = 'invoice')`;

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
  (await documentsOf(db, orderId, sql`p.kind = 'invoice' AND NOT ${isCorrected}`))[0];

export const findCreditNotesOfRefunds = (db: Reader, orderId: string): Promise<PaymentDocumentRow[]> =>
  documentsOf(db, orderId, sql`p.refund_id IS NOT NULL`);

async function findOne(db: Reader, orderId: string, kind: DocumentType, number: string | undefined) {
  if (number) return (await documentsOf(db, orderId, sql`p.number = ${number}`))[0];
  if (kind === 'invoice') return findInvoice(db, orderId);
  return (await documentsOf(db, orderId, sql`p.kind = 'credit_note'`))[0];
}

/**
 * A document of an order, by its number or the newest of a kind, for its buyer and admins.
 * @throws Failure not_found for an order of somebody else, and while nothing was paid
 */
export async function getDocumentOfOrder(
  ctx: Context,
  actor: Actor,
  orderId: string,
  { kind = 'invoice', number }: { kind?: DocumentType | undefined; number?: string | undefined } = {},
): Promise<PaymentDocumentRow> {
  const order = await findOrderByEitherId(ctx.db, orderId);
  if (!order || (order.userId !== actor.id && actor.role !== 'admin')) throw new Failure('not_found');
  const document = await findOne(ctx.db, order.id, kind, number);
  if (!document) throw new Failure('not_found');
  return document;
}
