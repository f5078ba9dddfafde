import type { ProviderEvent } from '../../../domain/payments/ports.ts';
import { isSignature } from '../signatures.ts';
import { sandboxKeys } from './keys.ts';

/** What the sandbox sends about a payment: {id, event, payment: {id, orderId, amount, currency, status}}. */
interface Message {
  id?: unknown;
  event?: unknown;
  payment?: { id?: unknown; orderId?: unknown; amount?: unknown; currency?: unknown; status?: unknown };
}

export function readSandboxEvent(body: Buffer, signature: string): ProviderEvent | null {
  if (!isSignature(sandboxKeys.webhookSecret, body, signature)) return null;
  const { id, event, payment } = JSON.parse(body.toString('utf8')) as Message;
  if (typeof id !== 'string' || typeof event !== 'string')
    throw new SyntaxError('not an event of the sandbox');
  const base = { id, name: event, reference: null, refund: null };
  if (typeof payment?.id !== 'string' || typeof payment.orderId !== 'string')
    return { ...base, about: 'other', payment: null, orderIds: [] };
  return {
    ...base,
    about: 'payment',
    orderIds: [payment.orderId],
    payment: {
      id: payment.id,
      providerOrderId: payment.orderId,
      amount: Number(payment.amount),
      currency: String(payment.currency),
      status: payment.status === 'captured' ? 'captured' : 'failed',
      failureReason: payment.status === 'captured' ? null : 'The test payment was declined.',
    },
  };
}
