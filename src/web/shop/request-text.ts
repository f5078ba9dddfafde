import type { OrderRequest } from '../../contract/shapes/order-request.ts';
import type { Order } from '../../contract/shapes/payment.ts';
import { orderRequestKinds, type OrderRequestKind } from '../../contract/vocabulary/index.ts';
import { shortDate } from '../lib/format/dates.ts';

export const requestWords: Record<
  OrderRequestKind,
  { noun: string; button: string; done: string; help: string }
> = {
  correction: {
    noun: 'Correction',
    button: 'Ask for a correction',
    done: 'Invoice corrected',
    help: 'What is wrong, and what should it say? We can correct the name, address, State, GSTIN and PO number',
  },
  refund: {
    noun: 'Refund',
    button: 'Ask for a refund',
    done: 'Refund made',
    help: 'Why do you want your money back? What was already used can’t be refunded',
  },
};

/** What was asked for, and what came of it. */
export function requestText({ kind, state, answer, askedAt, answeredAt, actedBy }: OrderRequest): string {
  const { noun, done } = requestWords[kind];
  if (state === 'open')
    return `${noun} asked for on ${shortDate(askedAt)}${actedBy ? ` by ${actedBy.name}` : ''} · waiting`;
  const day = shortDate(answeredAt!);
  return state === 'done' ? `${done} on ${day}` : `${noun} refused on ${day}: ${answer}`;
}

/** What the buyer can ask for now. */
export function possibleRequests({ state, amount, refundedAmount, requests }: Order): OrderRequestKind[] {
  if (state !== 'paid') return [];
  const isOpen = (kind: OrderRequestKind) =>
    requests.some((request) => request.kind === kind && request.state === 'open');
  const isPossible = { correction: refundedAmount === 0, refund: refundedAmount < amount };
  return orderRequestKinds.filter((kind) => isPossible[kind] && !isOpen(kind));
}
