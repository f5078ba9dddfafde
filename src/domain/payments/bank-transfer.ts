import type { OrderRow } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { Failure } from '../failure.ts';

/** What the buyer gives with the transfer, so that its order is found: the end of the order's id. */
export const referenceOf = ({ id }: Pick<OrderRow, 'id'>): string => id.slice(-12).toUpperCase();

/** The lines to pay to by a transfer; null where the operator offers none. */
export const bankDetailsOf = ({ seller }: Pick<Context, 'seller'>): string[] | null =>
  seller.bankDetails?.split(';').map((line) => line.trim()) ?? null;

/** @throws Failure invalid_input when no transfer is offered */
export function assertTransferOffered(ctx: Context): void {
  if (!bankDetailsOf(ctx)) throw Failure.field('method', 'Payment by bank transfer is not offered');
}
