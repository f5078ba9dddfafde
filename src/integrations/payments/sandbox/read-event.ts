import { z } from 'zod';
import type { ProviderEvent } from '../../../domain/payments/ports.ts';
import { paise, readJson, text } from '../read-json.ts';
import { isSignature } from '../signatures.ts';
import { sandboxKeys } from './keys.ts';

/** The sandbox's webhook about a payment. */
const message = z.object({
  id: text,
  event: text,
  payment: z
    .object({ id: text, orderId: text, amount: paise, currency: text, status: z.string().optional() })
    .nullish(),
});

/** @throws SyntaxError when the message is signed but can't be read */
export function readSandboxEvent(body: Buffer, signature: string): ProviderEvent | null {
  if (!isSignature(sandboxKeys.webhookSecret, body, signature)) return null;
  const { id, event, payment } = readJson(message, body);
  const base = { id, name: event, reference: null, refund: null };
  if (!payment) return { ...base, about: 'other', payment: null, orderIds: [] };
  return {
    ...base,
    about: 'payment',
    orderIds: [payment.orderId],
    payment: {
      id: payment.id,
      providerOrderId: payment.orderId,
      amount: payment.amount,
      currency: payment.currency,
      status: payment.status === 'captured' ? 'captured' : 'failed',
      failureReason: payment.status === 'captured' ? null : 'The test payment was declined.',
    },
  };
}
