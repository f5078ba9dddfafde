import { createHash } from 'node:crypto';
import type { PaymentProvider, ProviderPayment, SandboxStore } from '../../../domain/payments/ports.ts';
import { checkoutMessage, isSignature, linkMessage } from '../signatures.ts';
import { readSandboxEvent } from './read-event.ts';
import { sandboxConsole } from './console.ts';
import { sandboxKeys } from './keys.ts';

interface Options {
  publicUrl: string;
  book: SandboxStore;
}

/**
 * A local provider that charges nobody. Ids, signatures, webhooks and the hosted page work like the real provider's, so
 * that the whole flow is exercised.
 */
export const sandboxPayments = ({ publicUrl, book }: Options): PaymentProvider => ({
  name: 'sandbox',
  keyId: sandboxKeys.keyId,
  createOrder: async ({ reference }) => ({ providerOrderId: `order_${plain(reference)}` }),
  createLink: async ({ reference }) => {
    const providerOrderId = `plink_${plain(reference)}`;
    return { providerOrderId, url: `${publicUrl}/payments/sandbox/${providerOrderId}` };
  },
  isPaymentSignature: (orderId, paymentId, signature) =>
    isSignature(sandboxKeys.keySecret, checkoutMessage(orderId, paymentId), signature),
  readReturn: ({ link = '', reference = '', status = '', payment = '', signature = '' }) =>
    isSignature(sandboxKeys.keySecret, linkMessage(link, reference, status, payment), signature)
      ? { providerOrderId: link, paymentId: payment, paid: status === 'paid' }
      : null,
  readEvent: (body, headers) => readSandboxEvent(body, headers['x-sandbox-signature'] ?? ''),
  findPayment: (paymentId) => book.find(paymentId),
  findPayments: (providerOrderId) => book.ofOrder(providerOrderId),
  capture: async (payment): Promise<ProviderPayment> => ({ ...payment, status: 'captured' }),
  refund: async ({ reference }) => ({
    id: `rfnd_${createHash('sha256').update(reference).digest('hex').slice(0, 24)}`,
    state: 'processed',
  }),
  sandboxConsole: sandboxConsole(book),
});

const plain = (uuid: string): string => uuid.replaceAll('-', '');
