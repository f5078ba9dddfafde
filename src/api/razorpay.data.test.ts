import { describe, expect, test } from 'vitest';
import { createUser } from '../../test/support/people.ts';
import { orderCredits } from '../../test/support/purchases.ts';
import { type Fault } from '../../test/support/razorpay-server.ts';
import {
  jobs,
  person,
  portal,
  provider,
  razorpay,
  startRazorpayPortal,
  states,
  sendEvent,
  verify,
} from '../../test/support/razorpay-portal.ts';
import { reconcileOrders } from '../domain/commerce/index.ts';

startRazorpayPortal();

describe('orders', () => {
  test('are created at the provider with our reference, in paise', async () => {
    const order = await orderCredits(portal, person, 'job', 5);
    expect(order).toMatchObject({ provider: 'razorpay', keyId: 'rzp_test_key', amount: 500_000 });
    expect(order.orderId).toMatch(/^order_/);
    expect(razorpay.asked[0]?.body).toMatchObject({
      amount: 500_000,
      currency: 'INR',
      receipt: expect.any(String),
    });
  });

  test.each<[Fault]>([
    [500],
    [502],
    [503],
    [504],
    [429],
    ['gateway error'],
    ['hangs up'],
    ['talks nonsense'],
  ])('are retried after a temporary error (%s)', async (trouble) => {
    razorpay.troubles.push(trouble, trouble);
    await orderCredits(portal, person);
    expect(razorpay.asked).toHaveLength(3);
  });

  test('are retried when the provider does not answer', async () => {
    const impatientProvider = provider({ timeoutMs: 50 });
    razorpay.troubles.push('is silent');
    const charge = {
      reference: 'a',
      amount: 100,
      currency: 'INR',
      description: 'x',
      buyer: { name: 'x', email: 'x' },
    };
    expect((await impatientProvider.createOrder(charge)).providerOrderId).toMatch(/^order_/);
    expect(razorpay.asked).toHaveLength(2);
  });

  test('are not retried after BAD_REQUEST_ERROR', async () => {
    razorpay.troubles.push(400);
    const body = { creditType: 'job', quantity: 5 };
    const answer = await portal.try('POST /payments/credits/create-order', { token: person.token, body });
    expect([answer.status, razorpay.asked.length]).toEqual([503, 1]);
  });

  test('answer 503 and leave nothing open when the provider stays away', async () => {
    razorpay.troubles.push(500, 500, 500);
    const body = { creditType: 'job', quantity: 5 };
    const answer = await portal.try('POST /payments/credits/create-order', { token: person.token, body });
    expect([answer.status, answer.failure.code]).toEqual([503, 'unavailable']);
    expect(answer.failure.message).toContain('You have not been charged');
    expect(await states()).toEqual(['failed']);
  });

  test('have no console for test payments', async () => {
    const { orderId } = await orderCredits(portal, person);
    const body = { orderId, outcome: 'success' };
    expect((await portal.try('POST /payments/sandbox/pay', { token: person.token, body })).status).toBe(404);
    expect((await fetch(`${portal.url}/payments/sandbox/${orderId}`)).status).toBe(404);
  });
});

describe('confirmation', () => {
  test('grants credits for a signed, captured payment', async () => {
    const { orderId, amount } = await orderCredits(portal, person);
    const { id } = razorpay.pay(orderId, amount, 'captured');
    expect((await verify(orderId, String(id))).status).toBe(200);
    expect(await jobs()).toBe(10);
  });

  test('captures an authorised payment first', async () => {
    const { orderId, amount } = await orderCredits(portal, person);
    const payment = razorpay.pay(orderId, amount, 'authorized');
    expect((await verify(orderId, String(payment['id']))).status).toBe(200);
    expect(payment['status']).toBe('captured');
  });

  test('refuses a signature made with another secret', async () => {
    const { orderId, amount } = await orderCredits(portal, person);
    const { id } = razorpay.pay(orderId, amount, 'captured');
    expect((await verify(orderId, String(id), 'other')).status).toBe(400);
    expect(await jobs()).toBe(5);
  });

  test('trusts a valid signature while the provider is away', async () => {
    const { orderId, amount } = await orderCredits(portal, person);
    const { id } = razorpay.pay(orderId, amount, 'captured');
    razorpay.troubles.push(500, 500, 500);
    expect((await verify(orderId, String(id))).status).toBe(200);
    expect(await jobs()).toBe(10);
  });
});

describe('a provider that denies', () => {
  test('a signed payment: nothing is granted until it is found paid', async () => {
    const { orderId, amount } = await orderCredits(portal, person);
    const { id } = razorpay.pay(orderId, amount, 'captured');
    razorpay.troubles.push(400);
    expect((await verify(orderId, String(id))).status).toBe(400);
    expect(await jobs()).toBe(5);
    portal.advanceClock(20 * 60_000);
    await reconcileOrders(portal.ctx);
    expect(await jobs()).toBe(10);
  });
});

describe('webhooks', () => {
  test('payment.captured and order.paid for one payment grant once, in either order', async () => {
    for (const names of [
      ['payment.captured', 'order.paid'],
      ['order.paid', 'payment.captured'],
    ]) {
      const buyer = await createUser(portal);
      const { orderId, amount } = await orderCredits(portal, buyer);
      const payment = razorpay.pay(orderId, amount, 'captured');
      for (const name of names)
        expect((await sendEvent(name, { payment, order: { id: orderId } })).status).toBe(200);
      expect(await jobs(buyer)).toBe(10);
    }
  });

  test('a repeated message grants once', async () => {
    const { orderId, amount } = await orderCredits(portal, person);
    const payment = razorpay.pay(orderId, amount, 'captured');
    await Promise.all(
      Array.from({ length: 10 }, () => sendEvent('payment.captured', { payment }, 'evt_same')),
    );
    expect(await jobs()).toBe(10);
    const { rows } = await portal.db.$client.query(
      "SELECT 1 FROM payment_events WHERE event_id = 'evt_same'",
    );
    expect(rows).toHaveLength(1);
  });

  test('a message signed with another secret is refused', async () => {
    const { orderId, amount } = await orderCredits(portal, person);
    const payment = razorpay.pay(orderId, amount, 'captured');
    expect((await sendEvent('payment.captured', { payment }, 'evt_forged', 'other')).status).toBe(400);
    expect(await jobs()).toBe(5);
  });

  test('a failed payment that is authorised later is captured and granted', async () => {
    const { orderId, amount } = await orderCredits(portal, person);
    const payment = razorpay.pay(orderId, amount, 'failed');
    payment['error_description'] = 'The bank was not reachable.';
    await sendEvent('payment.failed', { payment });
    expect(await states()).toEqual(['failed']);
    payment['status'] = 'authorized';
    await sendEvent('payment.authorized', { payment });
    await portal.work();
    expect([payment['status'], await states(), await jobs()]).toEqual(['captured', ['paid'], 10]);
  });

  test('what nothing follows from is acknowledged, and stored as unmatched', async () => {
    const { orderId, amount } = await orderCredits(portal, person);
    const odd = { ...razorpay.pay(orderId, amount, 'captured'), status: 'disputed' };
    expect(
      (await sendEvent('payment.downtime.started', { downtime: { id: 'down_1' } }, 'odd_1')).status,
    ).toBe(200);
    expect((await sendEvent('settlement.processed', {}, 'odd_2')).status).toBe(200);
    expect((await sendEvent('payment.captured', {}, 'odd_3')).status).toBe(200);
    expect((await sendEvent('payment.captured', { payment: odd }, 'odd_4')).status).toBe(200);
    const { rows } = await portal.db.$client.query(
      `SELECT outcome, note FROM payment_events WHERE event_id = ANY ('{odd_1,odd_2,odd_3,odd_4}') ORDER BY event_id`,
    );
    expect(rows).toEqual([
      { outcome: 'unmatched', note: "Nothing here follows from 'payment.downtime.started'." },
      { outcome: 'unmatched', note: "Nothing here follows from 'settlement.processed'." },
      { outcome: 'unmatched', note: "Nothing here follows from 'payment.captured'." },
      { outcome: 'unmatched', note: expect.stringContaining('payment: ') },
    ]);
    expect(await states()).toEqual(['open']);
  });
});

describe('reconciliation', () => {
  test('finds captured payments and captures late authorised ones', async () => {
    const first = await orderCredits(portal, person);
    const second = await orderCredits(portal, person);
    razorpay.pay(first.orderId, first.amount, 'captured');
    const late = razorpay.pay(second.orderId, second.amount, 'authorized');
    portal.advanceClock(20 * 60_000);
    await reconcileOrders(portal.ctx);
    expect([late['status'], await states(), await jobs()]).toEqual(['captured', ['paid', 'paid'], 15]);
  });
});

describe('two authorised payments of one order', () => {
  test('one is captured, the other is released automatically', async () => {
    const { orderId, amount } = await orderCredits(portal, person);
    const both = [1, 2].map(() => razorpay.pay(orderId, amount, 'authorized'));
    portal.advanceClock(20 * 60_000);
    await reconcileOrders(portal.ctx);
    const admin = await createUser(portal, { role: 'admin' });
    await portal.call('POST /admin/payments/reconcile', { token: admin.token });
    expect(both.map(({ status }) => status)).toEqual(['captured', 'authorized']);
    expect(await jobs()).toBe(10);
  });
});
