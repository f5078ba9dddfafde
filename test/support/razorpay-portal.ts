import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { checkLedger } from '../../src/domain/commerce/index.ts';
import { razorpayPayments } from '../../src/integrations/payments/razorpay/razorpay.ts';
import { sign } from '../../src/integrations/payments/signatures.ts';
import { createUser, type Person } from './people.ts';
import { RazorpayServer } from './razorpay-server.ts';
import { TestPortal } from './test-portal.ts';

export let razorpay: RazorpayServer;
export let portal: TestPortal;
/** The buyer of the current test. */
export let person: Person;
let apiUrl: string;
let events = 0;

export const provider = (changes: { timeoutMs?: number } = {}) =>
  razorpayPayments({
    apiUrl,
    keyId: 'rzp_test_key',
    keySecret: 'key_secret',
    webhookSecret: 'webhook_secret',
    publicUrl: 'https://portal.test',
    timeoutMs: 2_000,
    pauseMs: 1,
    ...changes,
  });

/** Starts a portal with Razorpay's provider, whose calls reach a server of the tests. */
export function startRazorpayPortal(): void {
  beforeAll(async () => {
    razorpay = new RazorpayServer();
    apiUrl = await razorpay.start();
    portal = await TestPortal.start({ payments: provider() });
  });
  beforeEach(async () => {
    person = await createUser(portal);
    razorpay.asked.length = 0;
    razorpay.troubles.length = 0;
  });
  afterEach(async () => {
    expect((await checkLedger(portal.db)).problems).toEqual([]);
  });
  afterAll(async () => {
    await portal.stop();
    await razorpay.stop();
  });
}

export const jobs = async (who = person) =>
  (await portal.call('GET /payments/credits/balance', { token: who.token })).job;
export const states = async (who = person) =>
  (await portal.call('GET /payments/history', { token: who.token })).orders.map(({ state }) => state);
export const verify = (orderId: string, paymentId: string, secret = 'key_secret') =>
  portal.try('POST /payments/credits/verify-payment', {
    token: person.token,
    body: { orderId, paymentId, signature: sign(secret, `${orderId}|${paymentId}`) },
  });

/** A webhook as Razorpay sends it: signed over the raw body, with an id of its own. */
export function sendEvent(
  event: string,
  payload: Record<string, unknown>,
  id = `evt_${(events += 1)}`,
  secret = 'webhook_secret',
) {
  const entities = Object.fromEntries(Object.entries(payload).map(([name, entity]) => [name, { entity }]));
  // Spaces that a parser would lose: the signature holds for the raw bytes alone.
  const body = `${JSON.stringify({ entity: 'event', event, payload: entities }, null, 3)}\n`;
  return portal.fetch('/payments/webhook/razorpay', {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': sign(secret, body),
      'x-razorpay-event-id': id,
    },
  });
}
