import { and, asc, eq, not } from 'drizzle-orm';
import type { PaymentEntry } from '../../../contract/discovery/desk.ts';
import { endOfKolkataDay } from '../../../contract/time/days.ts';
import { orders } from '../../../db/index.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { referenceOf } from './offers.ts';
import { listQuotes } from './quotes.ts';
import { describeOrder, isSuperseded } from './store.ts';

/** What the caller has still to pay: orders that await their transfer, and proforma invoices that nobody ordered yet. */
export async function listUnpaid(ctx: Context, actor: Actor): Promise<PaymentEntry[]> {
  const transfers = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, actor.id), eq(orders.state, 'awaitingTransfer'), not(isSuperseded)))
    .orderBy(asc(orders.createdAt), asc(orders.id));
  const quotes = (await listQuotes(ctx, actor)).filter(({ ordered }) => !ordered);
  return [
    ...transfers.map((order): PaymentEntry => {
      const reference = referenceOf(order);
      const payment = { reference, description: describeOrder(order), amount: order.amount };
      return {
        what: 'transfer',
        key: `transfer/${reference}`,
        group: 'turn',
        date: null,
        further: [],
        payment,
      };
    }),
    ...quotes.map(({ reference, description, amount, validUntil: day }): PaymentEntry => {
      const moment = endOfKolkataDay(day).toISOString();
      return {
        what: 'quote',
        key: `quote/${reference}`,
        group: 'dated',
        date: { kind: null, label: null, day, time: null, zone: 'Asia/Kolkata', moment, was: null },
        further: [],
        payment: { reference, description, amount },
      };
    }),
  ];
}
