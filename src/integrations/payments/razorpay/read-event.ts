import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ProviderEvent } from '../../../domain/commerce/payments/ports.ts';
import { presentPayment, type OrderEntity, type PaymentEntity, type RefundEntity } from './api.ts';
import { paise, readJson, text } from '../signatures.ts';

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

/**
 * A webhook contains each entity under its name (https://razorpay.com/docs/webhooks/payloads/). What an event isn't
 * about may have any form: Razorpay stops sending to an address that refuses events.
 */
const message = z.object({ event: text, payload: z.unknown() });

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

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

/** Null for an entity that the event doesn't have, or that can't be read: then `problems` says so if the event is about it. */
function readEntity<Schema extends z.ZodType>(
  { event, payload }: z.output<typeof message>,
  name: string,
  schema: Schema,
  problems: string[],
): z.output<Schema> | null {
  const entity = memberOf(memberOf(payload, name), 'entity');
  if (entity == null) return null;
  const { data, error } = schema.safeParse(entity);
  if (error && isAbout(event, name)) problems.push(`${name}: ${z.prettifyError(error)}`);
  return data ?? null;
}

const isAbout = (event: string, name: string): boolean =>
  name === 'refund' ? aboutRefunds.has(event) : aboutPayments.has(event);

/**
 * Parses a verified webhook. One without an id is identified by a hash of its content.
 * @throws SyntaxError for what is no JSON object with an event's name
 */
export function readEvent(body: Buffer, eventId: string | undefined): ProviderEvent {
  const received = readJson(message, body);
  const problems: string[] = [];
  const paid = readEntity(received, 'payment', payment, problems);
  const paidLink = readEntity(received, 'payment_link', link, problems);
  const paidOrder = readEntity(received, 'order', order, problems);
  const refunded = readEntity(received, 'refund', refund, problems);
  return {
    id: eventId || createHash('sha256').update(body).digest('hex'),
    name: received.event,
    about: problems.length > 0 ? 'other' : aboutOf(received.event, paid, refunded),
    ...(problems.length > 0 && { problem: problems.join('; ').replace(/\s+/g, ' ').slice(0, 500) }),
    payment: paid && presentPayment(paid),
    orderIds: [paidLink?.id, paid?.order_id, paidOrder?.id, ...linkIn(paid?.description)].filter(
      (id): id is string => typeof id === 'string',
    ),
    reference: paidLink?.reference_id ?? paidOrder?.receipt ?? noted(paid) ?? null,
    refund: refunded && {
      id: refunded.id,
      reference: refunded.receipt ?? null,
      amount: refunded.amount,
      state: refunded.status,
    },
  };
}

function aboutOf(
  event: string,
  paid: PaymentEntity | null,
  refunded: RefundEntity | null,
): ProviderEvent['about'] {
  if (aboutPayments.has(event) && paid) return 'payment';
  return aboutRefunds.has(event) && refunded ? 'refund' : 'other';
}
