import { and, desc, eq } from 'drizzle-orm';
import { papers, type PaperRow, type Reader } from '../../../db/index.ts';
import type { Actor, Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { isId } from '../../ids.ts';
import { findOrderByEitherId } from '../store.ts';

export const findPaper = async (db: Reader, id: string): Promise<PaperRow | undefined> =>
  isId(id) ? (await db.select().from(papers).where(eq(papers.id, id)))[0] : undefined;

export const findInvoice = async (db: Reader, orderId: string): Promise<PaperRow | undefined> =>
  (
    await db
      .select()
      .from(papers)
      .where(and(eq(papers.orderId, orderId), eq(papers.kind, 'invoice')))
  )[0];

const findNewestNote = async (db: Reader, orderId: string): Promise<PaperRow | undefined> =>
  (
    await db
      .select()
      .from(papers)
      .where(and(eq(papers.orderId, orderId), eq(papers.kind, 'credit_note')))
      .orderBy(desc(papers.issuedAt), desc(papers.id))
      .limit(1)
  )[0];

/**
 * The paper of an order, for its buyer and admins.
 * @throws Failure not_found for an order of somebody else, and while nothing was paid
 */
export async function getPaperOfOrder(
  ctx: Context,
  actor: Actor,
  orderId: string,
  kind: 'invoice' | 'credit_note' = 'invoice',
): Promise<PaperRow> {
  const order = await findOrderByEitherId(ctx.db, orderId);
  if (!order || (order.userId !== actor.id && actor.role !== 'admin')) throw new Failure('not_found');
  const paper = await (kind === 'invoice' ? findInvoice : findNewestNote)(ctx.db, order.id);
  if (!paper) throw new Failure('not_found');
  return paper;
}
