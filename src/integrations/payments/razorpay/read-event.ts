import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ProviderEvent } from '../../../domain/payments/ports.ts';
import { presentPayment, type OrderEntity, type PaymentEntity, type RefundEntity } from './entities.ts';
import { paise, readJson, text } from '../read-json.ts';

const payment = z.object({
  id: text,
  order_id: text.nullish(),
  amount: paise,
  currency: text,
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  description: text.nullish(),
  error_description: text.nullish(),
  notes: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]).nullish(),
}) satisfies z.ZodType<PaymentEntity>;

const refund = z.object({
  id: text,
  amount: paise,
  receipt: text.nullish(),
  status: z.enum(['pending', 'processed', 'failed']),
}) satisfies z.ZodType<RefundEntity>;

const order = z.object({ id: text, receipt: text.nullish() }) satisfies z.ZodType<OrderEntity>;
const link = z.object({ id: text, reference_id: text.nullish() });

const holding = <Entity extends z.ZodType>(entity: Entity) =>
  z.object({ entity: entity.nullish() }).nullish();

/** A webhook contains each entity under its name (https://razorpay.com/docs/webhooks/payloads/). */
const message = z.object({
  event: text,
  payload: z
    .object({
      payment: holding(payment),
      order: holding(order),
      payment_link: holding(link),
      refund: holding(refund),
    })
    .nullish(),
});

const aboutPayments = new Set([
  'payment.authorized',
  'payment.captured',
  'payment.failed',
  'order.paid',
  'payment_link.paid',
]);
const aboutRefunds = new Set(['refund.created', 'refund.processed', 'refund.failed']);

/** The description of a payment made through a link is '#' and the link's id without its prefix. */
const linkIn = (description: string | null | undefined): string[] =>
  description && /^#\w+$/.test(description) ? [`plink_${description.slice(1)}`] : [];

const noted = (paid: PaymentEntity | null | undefined): string | undefined => {
  const reference = paid?.notes && !Array.isArray(paid.notes) ? paid.notes['reference'] : undefined;
  return typeof reference === 'string' ? reference : undefined;
};

/**
 * Parses a verified webhook. One without an id is identified by a hash of its content.
 * @throws SyntaxError when it can't be read
 */
export function readEvent(body: Buffer, eventId: string | undefined): ProviderEvent {
  const { event, payload } = readJson(message, body);
  const paid = payload?.payment?.entity;
  const link = payload?.payment_link?.entity;
  const order = payload?.order?.entity;
  const refunded = payload?.refund?.entity;
  return {
    id: eventId || createHash('sha256').update(body).digest('hex'),
    name: event,
    about: aboutOf(event, paid, refunded),
    payment: paid ? presentPayment(paid) : null,
    orderIds: [link?.id, paid?.order_id, order?.id, ...linkIn(paid?.description)].filter(
      (id): id is string => typeof id === 'string',
    ),
    reference: link?.reference_id ?? order?.receipt ?? noted(paid) ?? null,
    refund: refunded
      ? {
          id: refunded.id,
          reference: refunded.receipt ?? null,
          amount: refunded.amount,
          state: refunded.status,
        }
      : null,
  };
}

function aboutOf(
  event: string,
  paid: PaymentEntity | null | undefined,
  refunded: RefundEntity | null | undefined,
): ProviderEvent['about'] {
  if (aboutPayments.has(event) && paid) return 'payment';
  return aboutRefunds.has(event) && refunded ? 'refund' : 'other';
}
