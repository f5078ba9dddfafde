import { sandboxKeys } from '../../src/integrations/payments/sandbox.ts';
import { sign } from '../../src/integrations/payments/signatures.ts';
import type { Person } from './people.ts';
import type { TestPortal } from './test-portal.ts';

export const orderCredits = (portal: TestPortal, { token }: Person, creditType = 'job', quantity = 5) =>
  portal.call('POST /payments/credits/create-order', { token, body: { creditType, quantity } });

export const pay = (portal: TestPortal, { token }: Person, orderId: string, outcome = 'success') =>
  portal.call('POST /payments/sandbox/pay', { token, body: { orderId, outcome } });

/** Orders credits that are to be paid by bank transfer. */
export const orderByTransfer = (portal: TestPortal, { token }: Person, creditType = 'job', quantity = 5) =>
  portal.call('POST /payments/credits/create-order', {
    token,
    body: { creditType, quantity, method: 'transfer' },
  });

/** An order that was paid at the provider, before the portal knows of it. */
export async function payUnreported(portal: TestPortal, person: Person): Promise<{ orderId: string }> {
  const { orderId } = await orderCredits(portal, person);
  await pay(portal, person, orderId);
  return { orderId };
}

/** Our id of an order, by the provider's. */
export async function orderIdOf({ db }: TestPortal, { orderId }: { orderId: string }): Promise<string> {
  const { rows } = await db.$client.query('SELECT id FROM orders WHERE provider_order_id = $1', [orderId]);
  return rows[0].id;
}

/** Orders, pays and confirms credits. */
export async function buyCredits(portal: TestPortal, person: Person, creditType = 'job', quantity = 5) {
  const { orderId } = await orderCredits(portal, person, creditType, quantity);
  const payment = await pay(portal, person, orderId);
  await portal.call('POST /payments/credits/verify-payment', { token: person.token, body: payment });
  return payment;
}

/** Orders and pays a package, confirmed by the sandbox's webhook. */
export async function buyPackage(portal: TestPortal, person: Person, packageType: string) {
  const order = await portal.call('POST /payments/university-package', {
    token: person.token,
    body: { packageType },
  });
  return { ...order, ...(await pay(portal, person, order.orderId)) };
}

/** Orders, pays and confirms a year of membership. */
export async function buyMembership(portal: TestPortal, person: Person) {
  const { token } = person;
  const order = await portal.call('POST /payments/membership/create-order', { token });
  const payment = await pay(portal, person, order.orderId);
  await portal.call('POST /payments/membership/verify-payment', { token, body: payment });
  return order;
}

interface SandboxMessage {
  id: string;
  paymentId: string;
  orderId: string;
  amount: number;
  currency?: string;
  status?: string;
}

/** Sends a webhook like the sandbox, optionally signed with another secret. */
export function sendWebhook(
  portal: TestPortal,
  { id, paymentId, orderId, amount, currency = 'INR', status = 'captured' }: SandboxMessage,
  secret: string = sandboxKeys.webhookSecret,
): Promise<Response> {
  const payment = { id: paymentId, orderId, amount, currency, status };
  const body = JSON.stringify({ id, event: `payment.${status}`, payment });
  return portal.fetch('/payments/webhook/sandbox', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'x-sandbox-signature': sign(secret, body) },
  });
}
