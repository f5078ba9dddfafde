import { createHash } from 'node:crypto';
import type { ProviderEvent } from '../../../domain/payments/ports.ts';
import {
  presentPayment,
  type LinkEntity,
  type OrderEntity,
  type PaymentEntity,
  type RefundEntity,
} from './entities.ts';

interface Message {
  event?: unknown;
  payload?: {
    payment?: { entity?: PaymentEntity };
    order?: { entity?: OrderEntity };
    payment_link?: { entity?: LinkEntity };
    refund?: { entity?: RefundEntity };
  };
}

const aboutPayments = new Set([
  'payment.authorized',
  'payment.captured',
  'payment.failed',
  'order.paid',
  'payment_link.paid',
]);
const aboutRefunds = new Set(['refund.created', 'refund.processed', 'refund.failed']);

/** A payment made through a link says so in its description: '#' and the link's id without its prefix. */
const linkIn = (description: string | null | undefined): string[] =>
  description && /^#\w+$/.test(description) ? [`plink_${description.slice(1)}`] : [];

const noted = (payment: PaymentEntity | undefined): string | undefined =>
  payment?.notes && !Array.isArray(payment.notes) ? payment.notes['reference'] : undefined;

/**
 * Reads a webhook that was found genuine. One without an id of its own is known by its content.
 * @throws SyntaxError when it can't be read
 */
export function readEvent(body: Buffer, eventId: string | undefined): ProviderEvent {
  const { event, payload = {} } = JSON.parse(body.toString('utf8')) as Message;
  if (typeof event !== 'string') throw new SyntaxError('not an event of Razorpay');
  const payment = payload.payment?.entity;
  const link = payload.payment_link?.entity;
  const order = payload.order?.entity;
  const refund = payload.refund?.entity;
  return {
    id: eventId || createHash('sha256').update(body).digest('hex'),
    name: event,
    about: aboutOf(event, payment, refund),
    payment: payment?.id ? presentPayment(payment) : null,
    orderIds: [link?.id, payment?.order_id, order?.id, ...linkIn(payment?.description)].filter(
      (id): id is string => typeof id === 'string',
    ),
    reference: link?.reference_id ?? order?.receipt ?? noted(payment) ?? null,
    refund: refund?.id
      ? { id: refund.id, reference: refund.receipt ?? null, amount: refund.amount, state: refund.status }
      : null,
  };
}

function aboutOf(
  event: string,
  payment: PaymentEntity | undefined,
  refund: RefundEntity | undefined,
): ProviderEvent['about'] {
  if (aboutPayments.has(event) && payment?.id) return 'payment';
  return aboutRefunds.has(event) && refund?.id ? 'refund' : 'other';
}
