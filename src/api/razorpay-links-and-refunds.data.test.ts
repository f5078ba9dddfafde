import { describe, expect, test } from 'vitest';
import { createUser, type Person } from '../../test/support/people.ts';
import { orderCredits } from '../../test/support/purchases.ts';
import {
  jobs,
  person,
  portal,
  razorpay,
  startRazorpayPortal,
  states,
  sendEvent,
  verify,
} from '../../test/support/razorpay-portal.ts';
import { reconcileOrders } from '../domain/commerce/index.ts';
import { sign } from '../integrations/payments/signatures.ts';

startRazorpayPortal();

describe('payment links', () => {
  const orderPackage = async () => {
    const university = await createUser(portal, { role: 'university' });
    const order = await portal.call('POST /payments/university-package', {
      token: university.token,
      body: { packageType: 'TEN_POSTS' },
    });
    const link = razorpay.links.get(order.orderId)!;
    const payment = razorpay.pay('order_of_the_link', 850_000, 'captured');
    payment['description'] = `#${order.orderId.slice('plink_'.length)}`;
    return { university, ...order, link, payment };
  };
  const remaining = async ({ token }: Person) =>
    (await portal.call('GET /users/profile', { token })).postsRemaining;

  test('a package is paid on the provider’s page, which redirects back', async () => {
    const { url, link } = await orderPackage();
    expect(url).toBe(link['short_url']);
    expect(link).toMatchObject({
      amount: 850_000,
      callback_url: 'https://portal.test/payments/return',
      callback_method: 'get',
    });
  });

  test('the signed redirect pays the order', async () => {
    const { university, orderId, link, payment } = await orderPackage();
    const reference = String(link['reference_id']);
    const query = new URLSearchParams({
      razorpay_payment_id: String(payment['id']),
      razorpay_payment_link_id: orderId,
      razorpay_payment_link_reference_id: reference,
      razorpay_payment_link_status: 'paid',
      razorpay_signature: sign('key_secret', `${orderId}|${reference}|paid|${String(payment['id'])}`),
    });
    const back = await fetch(`${portal.url}/payments/return?${query}`, { redirect: 'manual' });
    expect(back.headers.get('location')).toBe('/packages?payment=success');
    expect(await remaining(university)).toBe(10);
  });

  test('payment_link.paid pays the order, and the payment’s own event leaves nothing unmatched', async () => {
    const { university, orderId, payment } = await orderPackage();
    payment['description'] = 'something else';
    await sendEvent('payment.captured', { payment });
    expect(await remaining(university)).toBe(0);
    await sendEvent('payment_link.paid', { payment, payment_link: { id: orderId } });
    expect(await remaining(university)).toBe(10);
    const { rows } = await portal.db.$client.query(
      "SELECT 1 FROM payment_events WHERE outcome = 'unmatched' AND provider_payment_id = $1",
      [payment['id']],
    );
    expect(rows).toEqual([]);
  });

  test('reconciliation reads the payments of a link', async () => {
    const { university, link, payment } = await orderPackage();
    link['payments'] = [{ payment_id: payment['id'], amount: 850_000, status: 'captured' }];
    portal.advanceClock(20 * 60_000);
    await reconcileOrders(portal.ctx);
    expect(await remaining(university)).toBe(10);
  });

  test('a link whose creation response was lost is found again', async () => {
    const university = await createUser(portal, { role: 'university' });
    const provider = portal.ctx.payments;
    const charge = {
      reference: portal.ctx.newId(),
      amount: 100,
      currency: 'INR',
      description: 'A package',
      buyer: { name: university.user.name, email: university.email },
    };
    const first = await provider.createLink(charge);
    expect(await provider.createLink(charge)).toEqual(first);
  });
});

describe('refunds', () => {
  const paidOrder = async () => {
    const { orderId, amount } = await orderCredits(portal, person);
    const { id } = razorpay.pay(orderId, amount, 'captured');
    await verify(orderId, String(id));
    return {
      id,
      orderId: (await portal.call('GET /payments/history', { token: person.token })).orders[0]!.id,
    };
  };
  const refund = ({ token }: Person, id: string) =>
    portal.call('POST /admin/payments/orders/:id/refund', {
      token,
      params: { id },
      body: { reason: 'By mistake' },
    });

  test('a refund is paid once, however often the queue retries it', async () => {
    const admin = await createUser(portal, { role: 'admin' });
    const { orderId, amount } = await orderCredits(portal, person);
    const { id } = razorpay.pay(orderId, amount, 'captured');
    await verify(orderId, String(id));
    const [order] = (await portal.call('GET /payments/history', { token: person.token })).orders;
    const refund = await portal.call('POST /admin/payments/orders/:id/refund', {
      token: admin.token,
      params: { id: order!.id },
      body: { reason: 'By mistake' },
    });
    const request = { reference: refund.id, paymentId: String(id), amount };
    const made = await portal.ctx.payments.refund(request);
    await portal.work();
    expect(await portal.ctx.payments.refund(request)).toEqual(made);
    expect(razorpay.refunds.filter(({ receipt }) => receipt === refund.id)).toHaveLength(1);
    expect(await states()).toEqual(['refunded']);
  });

  test('a 409 for a refund in progress does not count as a refusal', async () => {
    const admin = await createUser(portal, { role: 'admin' });
    const { id, orderId } = await paidOrder();
    razorpay.refundStatus = 'pending';
    await refund(admin, orderId);
    const asked = razorpay.asked.length;
    razorpay.troubleWith = ({ path }) => (path.endsWith('/refund') ? 409 : undefined);
    await portal.work();
    razorpay.troubleWith = undefined;
    expect(razorpay.asked.length).toBeGreaterThan(asked);
    expect([await jobs(), await states()]).toEqual([5, ['paid']]);
    // No webhook reports the outcome, so the portal has to ask.
    portal.advanceClock(20 * 60_000);
    await reconcileOrders(portal.ctx);
    expect(await states()).toEqual(['paid']);
    razorpay.refunds.find(({ payment_id }) => payment_id === id)!['status'] = 'processed';
    razorpay.refundStatus = 'processed';
    await reconcileOrders(portal.ctx);
    expect([await jobs(), await states()]).toEqual([5, ['refunded']]);
  });

  test('a refund that the provider refuses restores the credits', async () => {
    const admin = await createUser(portal, { role: 'admin' });
    const { orderId, amount } = await orderCredits(portal, person);
    const payment = razorpay.pay(orderId, amount, 'captured');
    await verify(orderId, String(payment['id']));
    payment['amount'] = 1;
    const [order] = (await portal.call('GET /payments/history', { token: person.token })).orders;
    const body = { reason: 'By mistake' };
    const call = { token: admin.token, params: { id: order!.id }, body };
    await portal.call('POST /admin/payments/orders/:id/refund', call);
    expect(await jobs()).toBe(5);
    await portal.work();
    expect([await jobs(), await states()]).toEqual([10, ['paid']]);
  });

  test('a refund made in the provider’s dashboard waits for an admin', async () => {
    const admin = await createUser(portal, { role: 'admin' });
    await sendEvent('refund.processed', {
      refund: { id: 'rfnd_dashboard', amount: 5, receipt: null, status: 'processed' },
      payment: {
        id: 'pay_dashboard',
        order_id: 'order_dashboard',
        amount: 500_000,
        currency: 'INR',
        status: 'refunded',
      },
    });
    const query = { outcome: 'unmatched' };
    const list = await portal.call('GET /admin/payments/events', { token: admin.token, query });
    expect(list.events[0]).toMatchObject({
      name: 'refund.processed',
      amount: 5,
      note: expect.stringContaining('rfnd_dashboard'),
    });
    // An unmatched refund can't be resolved with an order.
    const { orderId } = await orderCredits(portal, person);
    const resolve = (body: object) =>
      portal.try('POST /admin/payments/events/:id/resolve', {
        token: admin.token,
        params: { id: list.events[0]!.id },
        body,
      });
    expect((await resolve({ orderId, note: 'By mistake' })).status).toBe(409);
    expect((await resolve({ note: 'Credits were taken back by hand' })).status).toBe(200);
  });
});
