import type {
  PaymentProvider,
  ProviderPayment,
  ProviderRefund,
  Charge,
} from '../../../domain/commerce/payments/ports.ts';
import { checkoutMessage, isSignature, linkMessage } from '../signatures.ts';
import {
  razorpayApi,
  type ApiOptions,
  type Ask,
  presentPayment,
  type OrderEntity,
  type PaymentEntity,
  type RefundEntity,
  ProviderRefusal,
  type LinkEntity,
} from './api.ts';
import { readEvent } from './read-event.ts';

/** The provider's limit. */
const longestName = 50;

/** Creates a payment link. If the provider refuses a repeated reference, the existing link is used. */
async function createLink(ask: Ask, charge: Charge, callbackUrl: string): Promise<LinkEntity> {
  const { reference, amount, currency, description, buyer } = charge;
  const body = {
    amount,
    currency,
    reference_id: reference,
    description,
    customer: { name: buyer.name.slice(0, longestName), email: buyer.email },
    notify: { sms: false, email: false },
    reminder_enable: false,
    callback_url: callbackUrl,
    callback_method: 'get',
    notes: { reference },
  };
  try {
    return await ask<LinkEntity>('POST', '/payment_links', { body });
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    const made = await findByReference(ask, reference);
    if (!made) throw error;
    return made;
  }
}

async function findByReference(ask: Ask, reference: string): Promise<LinkEntity | undefined> {
  const { payment_links: links = [] } = await ask<{ payment_links?: LinkEntity[] }>(
    'GET',
    `/payment_links?reference_id=${encodeURIComponent(reference)}`,
  );
  return links.find((link) => link.reference_id === reference);
}

/** Every payment that was made through a link. */
async function paymentsOfLink(ask: Ask, linkId: string): Promise<ProviderPayment[]> {
  const { payments, currency } = await ask<LinkEntity>('GET', `/payment_links/${encodeURIComponent(linkId)}`);
  return (payments ?? []).map(({ payment_id: id, amount, status }) => ({
    id,
    providerOrderId: linkId,
    amount,
    currency,
    status,
    failureReason: null,
  }));
}

interface Options extends ApiOptions {
  webhookSecret: string;
  publicUrl: string;
}

/** Razorpay: Orders API with Standard Checkout, Payment Links, webhooks (docs/specification.md#payment-providers). */
export function razorpayPayments(options: Options): PaymentProvider {
  const ask = razorpayApi(options);
  const { keyId, keySecret, webhookSecret } = options;
  return {
    name: 'razorpay',
    keyId,
    sandboxConsole: null,
    createOrder: async ({ reference, amount, currency }) => {
      const body = { amount, currency, receipt: reference, payment_capture: true, notes: { reference } };
      const { id } = await ask<OrderEntity>('POST', '/orders', { body });
      return { providerOrderId: id };
    },
    createLink: async (charge) => {
      const link = await createLink(ask, charge, `${options.publicUrl}/payments/return`);
      return { providerOrderId: link.id, url: link.short_url };
    },
    isPaymentSignature: (orderId, paymentId, signature) =>
      isSignature(keySecret, checkoutMessage(orderId, paymentId), signature),
    readReturn: (query) => readReturn(keySecret, query),
    readEvent: (body, headers) =>
      isSignature(webhookSecret, body, headers['x-razorpay-signature'] ?? '')
        ? readEvent(body, headers['x-razorpay-event-id'])
        : null,
    findPayment: (paymentId) => findPayment(ask, paymentId),
    findPayments: (id) => (id.startsWith('plink_') ? paymentsOfLink(ask, id) : paymentsOfOrder(ask, id)),
    capture: (payment) => capture(ask, payment),
    refund: (wish) => refund(ask, wish),
  };
}

function readReturn(keySecret: string, query: Record<string, string>) {
  const {
    razorpay_payment_id: paymentId = '',
    razorpay_payment_link_id: linkId = '',
    razorpay_payment_link_reference_id: reference = '',
    razorpay_payment_link_status: status = '',
    razorpay_signature: signature = '',
  } = query;
  if (!isSignature(keySecret, linkMessage(linkId, reference, status, paymentId), signature)) return null;
  return { providerOrderId: linkId, paymentId, paid: status === 'paid' };
}

const findPayment = async (ask: Ask, paymentId: string): Promise<ProviderPayment> =>
  presentPayment(await ask<PaymentEntity>('GET', `/payments/${encodeURIComponent(paymentId)}`));

async function paymentsOfOrder(ask: Ask, orderId: string): Promise<ProviderPayment[]> {
  const { items = [] } = await ask<{ items?: PaymentEntity[] }>(
    'GET',
    `/orders/${encodeURIComponent(orderId)}/payments`,
  );
  return items.map(presentPayment);
}

/** Captures an authorised payment; it may have been captured concurrently. */
async function capture(ask: Ask, payment: ProviderPayment): Promise<ProviderPayment> {
  const path = `/payments/${encodeURIComponent(payment.id)}`;
  try {
    const body = { amount: payment.amount, currency: payment.currency };
    return keepOrder(payment, await ask<PaymentEntity>('POST', `${path}/capture`, { body }));
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    const now = await findPayment(ask, payment.id);
    if (now.status !== 'captured') throw error;
    return { ...now, providerOrderId: payment.providerOrderId };
  }
}

const keepOrder = (payment: ProviderPayment, captured: PaymentEntity): ProviderPayment => ({
  ...presentPayment(captured),
  providerOrderId: payment.providerOrderId,
});

/** Refunds money, idempotently by reference: existing refunds are looked up first. */
async function refund(
  ask: Ask,
  { reference, paymentId, amount }: { reference: string; paymentId: string; amount: number },
): Promise<ProviderRefund> {
  const path = `/payments/${encodeURIComponent(paymentId)}`;
  const { items = [] } = await ask<{ items?: RefundEntity[] }>('GET', `${path}/refunds?count=100`);
  const made =
    items.find(({ receipt }) => receipt === reference) ??
    (await ask<RefundEntity>('POST', `${path}/refund`, {
      body: { amount, receipt: reference, speed: 'normal', notes: { reference } },
      headers: { 'x-refund-idempotency': reference },
    }));
  return { id: made.id, state: made.status };
}
