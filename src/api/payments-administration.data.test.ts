import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createUser, type Person } from '../../test/support/people.ts';
import { buyCredits, orderCredits, pay, sendWebhook } from '../../test/support/purchases.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { checkLedger } from '../domain/commerce/index.ts';
import { dayMs } from '../contract/time/days.ts';

let portal: TestPortal;
let admin: Person;
let moderator: Person;
beforeAll(async () => {
  portal = await TestPortal.start();
  admin = await createUser(portal, { role: 'admin' });
  moderator = await createUser(portal, { role: 'moderator' });
});
afterEach(async () => {
  expect((await checkLedger(portal.db)).problems).toEqual([]);
});
afterAll(() => portal.stop());

const balance = ({ token }: Person) => portal.call('GET /payments/credits/balance', { token });
const verify = ({ token }: Person, body: unknown) =>
  portal.try('POST /payments/credits/verify-payment', { token, body });
const history = async ({ token }: Person) => (await portal.call('GET /payments/history', { token })).orders;

describe('webhooks', () => {
  test('pay an order without the browser', async () => {
    const person = await createUser(portal);
    const { orderId, amount } = await orderCredits(portal, person, 'blog', 3);
    const { paymentId } = await pay(portal, person, orderId);
    expect((await sendWebhook(portal, { id: 'evt_gone', paymentId, orderId, amount })).status).toBe(200);
    expect((await balance(person)).blog).toBe(8);
  });

  test('for a locked order are acknowledged at once and processed later', async () => {
    const person = await createUser(portal);
    const { orderId, amount } = await orderCredits(portal, person, 'blog', 3);
    const { paymentId } = await pay(portal, person, orderId);
    const holder = await portal.db.$client.connect();
    try {
      await holder.query('BEGIN');
      await holder.query('SELECT 1 FROM orders WHERE provider_order_id = $1 FOR UPDATE', [orderId]);
      const message = { id: 'evt_held', paymentId, orderId, amount };
      const answers = await Promise.all([1, 2, 3].map(() => sendWebhook(portal, message)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect((await balance(person)).blog).toBe(5);
      await holder.query('ROLLBACK');
    } finally {
      holder.release();
    }
    await portal.work();
    expect((await balance(person)).blog).toBe(8);
    const { events } = await portal.call('GET /admin/payments/events', { token: admin.token });
    expect(events.find(({ providerPaymentId }) => providerPaymentId === paymentId)).toMatchObject({
      outcome: 'paid',
      note: null,
    });
  });

  test('with a forged signature change nothing', async () => {
    const person = await createUser(portal);
    const { orderId, amount } = await orderCredits(portal, person);
    const message = { id: 'evt_forged', paymentId: 'pay_forged', orderId, amount };
    const answer = await sendWebhook(portal, message, 'another secret');
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'invalid_signature']);
    expect(await history(person)).toMatchObject([{ state: 'open' }]);
  });

  test.each(['razorpay', 'nobody'])('of a provider that is not configured (%s) get 404', async (name) => {
    const answer = await portal.fetch(`/payments/webhook/${name}`, { method: 'POST', body: '{}' });
    expect(answer.status).toBe(404);
  });

  test('with another amount pay nothing and wait for an admin', async () => {
    const person = await createUser(portal);
    const { orderId } = await orderCredits(portal, person);
    await sendWebhook(portal, { id: 'evt_less', paymentId: 'pay_less', orderId, amount: 1 });
    expect(await history(person)).toMatchObject([{ state: 'open' }]);
    const { events } = await portal.call('GET /admin/payments/events', {
      token: admin.token,
      query: { outcome: 'unmatched' },
    });
    const event = events.find(({ providerPaymentId }) => providerPaymentId === 'pay_less');
    expect(event?.note).toMatch(/^The payment is INR\s0\.01, the order INR\s5,000\.00\.$/);
  });

  test('with a late failure do not affect a paid order', async () => {
    const person = await createUser(portal);
    const { orderId, paymentId } = await buyCredits(portal, person);
    await sendWebhook(portal, { id: 'evt_late', paymentId, orderId, amount: 500_000, status: 'failed' });
    expect(await history(person)).toMatchObject([{ state: 'paid' }]);
  });

  test('for an order paid twice grant once, and the second payment waits for an admin', async () => {
    const person = await createUser(portal);
    const { orderId } = await buyCredits(portal, person, 'job', 5);
    await pay(portal, person, orderId).then((second) => verify(person, second));
    expect((await balance(person)).job).toBe(10);
    const query = { outcome: 'unmatched' };
    const { events } = await portal.call('GET /admin/payments/events', { token: admin.token, query });
    const event = events.find(({ providerOrderId }) => providerOrderId === orderId);
    expect(event?.note).toContain('already been paid');
  });

  test('that cannot be parsed are refused', async () => {
    const { sign } = await import('../integrations/payments/signatures.ts');
    const answer = await portal.fetch('/payments/webhook/sandbox', {
      method: 'POST',
      body: 'no json',
      headers: { 'x-sandbox-signature': sign('sandbox_webhook_secret', 'no json') },
    });
    expect(answer.status).toBe(400);
  });
});

describe('reconciliation', () => {
  const reconcile = () => portal.call('POST /admin/payments/reconcile', { token: admin.token });

  test('grants a paid order after 15 minutes', async () => {
    const { reconcileOrders } = await import('../domain/commerce/index.ts');
    const person = await createUser(portal);
    const { orderId } = await orderCredits(portal, person);
    await pay(portal, person, orderId);
    portal.advanceClock(14 * 60_000);
    await reconcileOrders(portal.ctx);
    expect(await history(person)).toMatchObject([{ state: 'open' }]);
    portal.advanceClock(2 * 60_000);
    expect((await reconcileOrders(portal.ctx)).paid).toBeGreaterThan(0);
    expect(await history(person)).toMatchObject([{ state: 'paid' }]);
  });

  test('can be started at once by an admin and by the buyer', async () => {
    const person = await createUser(portal);
    const first = await orderCredits(portal, person);
    await pay(portal, person, first.orderId);
    expect((await reconcile()).paid).toBeGreaterThan(0);
    // Nothing new is found, so the check is not logged.
    await reconcile();
    const { logs } = await portal.call('GET /logs', { token: admin.token, query: { entityType: 'order' } });
    const [order] = await history(person);
    expect(logs.filter(({ entityId }) => entityId === order!.id)).toMatchObject([
      { action: 'updated', reason: 'Asked the provider: paid', moderatorName: admin.user.name },
    ]);
    const second = await orderCredits(portal, person);
    await pay(portal, person, second.orderId);
    const checked = await portal.call('POST /payments/orders/:orderId/check', {
      token: person.token,
      params: { orderId: second.orderId },
    });
    expect(checked.state).toBe('paid');
    expect((await balance(person)).job).toBe(15);
  });

  test('expires unpaid orders, and still honours a late payment', async () => {
    const person = await createUser(portal);
    const { orderId } = await orderCredits(portal, person);
    portal.advanceClock(4 * dayMs);
    await reconcile();
    expect(await history(person)).toMatchObject([{ state: 'expired' }]);
    expect((await verify(person, await pay(portal, person, orderId))).status).toBe(200);
    expect(await history(person)).toMatchObject([{ state: 'paid' }]);
  });
});

describe('payment administration', () => {
  const adminCalls = [
    'GET /admin/payments/orders',
    'GET /admin/payments/events',
    'GET /admin/payments/totals',
    'GET /admin/payments/export',
    'POST /admin/payments/reconcile',
  ] as const;

  test.each(adminCalls)('%s requires an admin', async (route) => {
    const person = await createUser(portal);
    const [method = '', path] = route.split(' ');
    for (const [token, status] of [
      [person.token, 403],
      [moderator.token, 403],
      [undefined, 401],
    ] as const)
      expect((await portal.fetch(path!.slice(0), { method, token })).status).toBe(status);
  });

  test('finds orders by state, type, buyer and receipt', async () => {
    const person = await createUser(portal, { name: 'Zubin Findable' });
    await buyCredits(portal, person);
    const [order] = await history(person);
    const find = async (query: object) =>
      (await portal.call('GET /admin/payments/orders', { token: admin.token, query: query as never })).orders;
    for (const q of [
      'findable',
      person.email,
      order!.receiptNumber!,
      order!.orderId!,
      order!.paymentId!,
      order!.id,
    ])
      expect((await find({ q })).map(({ id }) => id)).toEqual([order!.id]);
    expect(await find({ q: 'findable', state: 'open' })).toEqual([]);
    expect(await find({ q: 'findable', type: 'membership' })).toEqual([]);
    expect(await find({ q: '%' })).toEqual([]);
    const details = await portal.call('GET /admin/payments/orders/:id', {
      token: admin.token,
      params: { id: order!.id },
    });
    expect(details).toMatchObject({ order: { buyer: { name: 'Zubin Findable' } }, refunds: [] });
  });

  test('lets an admin assign a payment of an unknown order', async () => {
    const person = await createUser(portal);
    const { orderId, amount } = await orderCredits(portal, person, 'news', 4);
    const message = { id: 'evt_lost', paymentId: 'pay_lost', orderId: 'order_of_nobody', amount };
    expect((await sendWebhook(portal, message)).status).toBe(200);
    const list = { token: admin.token, query: { outcome: 'unmatched' } };
    const event = (await portal.call('GET /admin/payments/events', list)).events.find(
      ({ providerPaymentId }) => providerPaymentId === 'pay_lost',
    );
    const resolve = (body: object, token = admin.token) =>
      portal.try('POST /admin/payments/events/:id/resolve', { token, params: { id: event!.id }, body });
    expect((await resolve({ note: 'Mine' }, person.token)).status).toBe(403);
    for (const unknown of ['order_of_nobody', '\u0000'])
      expect((await resolve({ orderId: unknown, note: 'Said on the phone' })).failure.fields).toEqual({
        orderId: 'No such order',
      });
    expect((await resolve({ orderId, note: 'Said on the phone' })).data).toMatchObject({
      outcome: 'resolved',
    });
    expect((await resolve({ note: 'Again' })).status).toBe(409);
    expect((await balance(person)).news).toBe(9);
  });

  test('refuses to assign a payment in another currency', async () => {
    const person = await createUser(portal);
    const { orderId, amount } = await orderCredits(portal, person, 'news', 4);
    const message = { id: 'evt_usd', paymentId: 'pay_usd', orderId, amount, currency: 'USD' };
    expect((await sendWebhook(portal, message)).status).toBe(200);
    const list = { token: admin.token, query: { outcome: 'unmatched' } };
    const event = (await portal.call('GET /admin/payments/events', list)).events.find(
      ({ providerPaymentId }) => providerPaymentId === 'pay_usd',
    );
    expect(event?.note).toMatch(/^The payment is USD\s800\.00, the order INR\s800\.00\.$/);
    const answer = await portal.try('POST /admin/payments/events/:id/resolve', {
      token: admin.token,
      params: { id: event!.id },
      body: { orderId, note: 'Looks alike' },
    });
    expect([answer.status, (await balance(person)).news]).toEqual([409, 5]);
  });

  test('shows payments and refunds per day', async () => {
    const own = await TestPortal.start();
    try {
      const ownAdmin = await createUser(own, { role: 'admin' });
      const person = await createUser(own);
      await buyCredits(own, person, 'job', 3);
      const [order] = (await own.call('GET /payments/history', { token: person.token })).orders;
      await own.call('POST /admin/payments/orders/:id/refund', {
        token: ownAdmin.token,
        params: { id: order!.id },
        body: { quantity: 1, reason: 'One too many' },
      });
      await own.work();
      const query = { startDate: '2026-11-20', endDate: '2026-11-22' };
      const totals = await own.call('GET /admin/payments/totals', { token: ownAdmin.token, query });
      expect(totals).toEqual([
        { day: '2026-11-20', orders: 0, paid: 0, refunded: 0, failed: 0 },
        { day: '2026-11-21', orders: 1, paid: 300_000, refunded: 100_000, failed: 0 },
        { day: '2026-11-22', orders: 0, paid: 0, refunded: 0, failed: 0 },
      ]);
      const backwards = { startDate: '2026-11-22', endDate: '2026-11-20' };
      expect(
        (await own.try('GET /admin/payments/totals', { token: ownAdmin.token, query: backwards })).status,
      ).toBe(400);
    } finally {
      await own.stop();
    }
  });

  test('exports CSV without formulas', async () => {
    const person = await createUser(portal, { name: '=SUM(A1),"x"' });
    await buyCredits(portal, person);
    const answer = await portal.fetch(`/admin/payments/export?q=${encodeURIComponent(person.email)}`, {
      token: admin.token,
    });
    expect(answer.headers.get('content-type')).toContain('text/csv');
    const [head, row, ...rest] = (await answer.text()).split('\r\n');
    expect(head).toContain('Amount (INR)');
    expect(row).toContain(`"'=SUM(A1),""x"""`);
    expect(row).toContain(',5000.00,');
    expect(rest).toEqual(['']);
  });
});
