import { noticeSettingsOf } from '../../contract/vocabulary/index.ts';
import type { OrderRow, Transaction, UserRow } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { addNotices } from '../notices/index.ts';
import { describeOrder } from './describe-order.ts';

/**
 * A notice for the buyer of an order, beside the mail; none if the account was deleted or wants none.
 * @param buyer locked after the order and before requests and counters of documents, as everywhere, so that no two transactions
 * wait for each other
 */
export async function tellBuyer(
  tx: Transaction,
  ctx: Context,
  order: OrderRow,
  buyer: UserRow | undefined,
  { about, text }: { about: string; text: string },
): Promise<void> {
  if (!buyer || !noticeSettingsOf(buyer.noticeSettings).decision.portal) return;
  await addNotices(tx, ctx, [
    {
      userId: buyer.id,
      kind: 'decision',
      about,
      collection: null,
      itemId: null,
      title: describeOrder(order),
      text,
      path: '/payments',
      isShown: true,
    },
  ]);
}
