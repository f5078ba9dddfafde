import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type {
  PaymentProvider,
  ProviderPayment,
  SandboxStore,
  SandboxConsole,
  ProviderEvent,
} from '../../domain/commerce/payments/ports.ts';
import { checkoutMessage, isSignature, linkMessage, sign, paise, readJson, text } from './signatures.ts';

/** Public on purpose: sandbox signatures are worth no money, and scripts may sign its webhooks. */
export const sandboxKeys = {
  keyId: 'sandbox_key',
  keySecret: 'sandbox_secret',
  webhookSecret: 'sandbox_webhook_secret',
} as const;

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

/** Makes test payments: stores them, and signs what a provider would send to the page, the browser and the server. */
const sandboxConsole = (book: SandboxStore): SandboxConsole => ({
  pay: async ({ providerOrderId, reference, amount, currency }, outcome, at) => {
    const id = `pay_${randomUUID().replaceAll('-', '')}`;
    const status = outcome === 'success' ? 'captured' : 'failed';
    await book.add({ id, providerOrderId, amount, currency, status, at });
    const linkStatus = outcome === 'success' ? 'paid' : 'failed';
    const body = Buffer.from(
      JSON.stringify({
        id: `evt_${randomUUID().replaceAll('-', '')}`,
        event: `payment.${status}`,
        payment: { id, orderId: providerOrderId, amount, currency, status },
      }),
    );
    return {
      paymentId: id,
      signature: sign(sandboxKeys.keySecret, checkoutMessage(providerOrderId, id)),
      returnQuery: {
        link: providerOrderId,
        reference,
        status: linkStatus,
        payment: id,
        signature: sign(sandboxKeys.keySecret, linkMessage(providerOrderId, reference, linkStatus, id)),
      },
      event: { body, headers: { 'x-sandbox-signature': sign(sandboxKeys.webhookSecret, body) } },
    };
  },
});

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
