import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createUser, type Person } from '../../test/support/people.ts';
import { buyCredits, orderByTransfer, pay, sendWebhook } from '../../test/support/purchases.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { approvalLogs } from '../db/index.ts';
import { checkLedger } from '../domain/commerce/index.ts';
import { dayMs } from '../contract/time/days.ts';

let portal: TestPortal;
let admin: Person;

beforeAll(async () => {
  portal = await TestPortal.start();
  admin = await createUser(portal, { role: 'admin' });
});
afterEach(async () => {
  expect((await checkLedger(portal.db)).problems).toEqual([]);
});
afterAll(() => portal.stop());

const university = () => createUser(portal, { role: 'university' });
const receipt = async ({ token }: Person, orderId: string) =>
  (await portal.fetch(`/payments/orders/${orderId}/receipt`, { token })).text();
const ofKarnataka = {
  name: 'Meghdoot University, Finance Office',
  address: 'Mysuru Road, Bengaluru',
  stateCode: '29',
  gstin: null,
  poNumber: 'PO-7/2026',
};

describe('billing details before the payment', () => {
  test('of a university in Karnataka give IGST, its State as the place of supply, and its PO number', async () => {
    const { token, ...buyer } = await university();
    const body = { packageType: 'TEN_POSTS', billing: ofKarnataka };
    const { orderId } = await portal.call('POST /payments/university-package', { token, body });
    await pay(portal, { token, ...buyer }, orderId);
    const html = await receipt({ token, ...buyer }, orderId);
    for (const text of ['Finance Office', 'Karnataka (29)', 'IGST 18\u00a0%', 'PO-7/2026'])
      expect(html).toContain(text);
    expect(html).not.toContain('CGST');
  });

  test('are kept by their order, and remembered for the next one without the PO number', async () => {
    const buyer = await university();
    const { token } = buyer;
    const order = (more: object) =>
      portal.call('POST /payments/credits/create-order', {
        token,
        body: { creditType: 'job', quantity: 2, ...more },
      });
    const first = await order({ billing: ofKarnataka });
    const { poNumber: _poNumber, ...remembered } = ofKarnataka;
    expect(await portal.call('GET /payments/billing', { token })).toEqual(remembered);
    const elsewhere = { ...remembered, stateCode: '07', name: 'Somebody else' };
    await portal.call('PUT /payments/billing', { token, body: elsewhere });
    const second = await order({});
    for (const { orderId } of [first, second])
      await portal.call('POST /payments/credits/verify-payment', {
        token,
        body: await pay(portal, buyer, orderId),
      });
    const [one, other] = [await receipt(buyer, first.orderId), await receipt(buyer, second.orderId)];
    expect([one.includes('IGST'), one.includes('PO-7/2026')]).toEqual([true, true]);
    expect([other.includes('CGST'), other.includes('Somebody else'), other.includes('PO-7')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('that contradict each other are refused, and nothing is ordered', async () => {
    const { token } = await createUser(portal);
    const billing = { stateCode: '29', gstin: '27AAPFU0939F1ZV' };
    const answer = await portal.try('POST /payments/membership/create-order', { token, body: { billing } });
    expect([answer.status, Object.keys(answer.failure.fields ?? {})]).toEqual([400, ['billing.gstin']]);
    expect((await portal.call('GET /payments/history', { token })).orders).toEqual([]);
  });

  test('and the PO number are shown to admins', async () => {
    const { token, id } = await createUser(portal);
    await portal.call('POST /payments/membership/create-order', { token, body: { billing: ofKarnataka } });
    const { orders } = await portal.call('GET /admin/payments/orders', {
      token: admin.token,
      query: { userId: id },
    });
    expect(orders[0]?.buyer).toMatchObject(ofKarnataka);
  });
});

describe('an order, once the same was bought after it,', () => {
  const history = async ({ token }: Person) => (await portal.call('GET /payments/history', { token })).orders;
  const orderPackage = ({ token }: Person, more: object = {}) =>
    portal.call('POST /payments/university-package', { token, body: { packageType: 'TEN_POSTS', ...more } });
  const tryToPay = ({ token }: Person, orderId: string, more: object = {}) =>
    portal.try('POST /payments/sandbox/pay', { token, body: { orderId, outcome: 'success', ...more } });

  /** An order whose payment failed, and the same bought after it. */
  async function superseded(): Promise<{ buyer: Person; orderId: string }> {
    const buyer = await university();
    const { orderId } = await orderPackage(buyer);
    await pay(portal, buyer, orderId, 'failure');
    expect((await history(buyer))[0]).toMatchObject({ superseded: false, payUrl: expect.any(String) });
    await pay(portal, buyer, (await orderPackage(buyer)).orderId);
    return { buyer, orderId };
  }

  test('can no longer be paid, but by who wants it again', async () => {
    const { buyer, orderId } = await superseded();
    const [, old] = await history(buyer);
    expect(old).toMatchObject({ orderId, superseded: true, payUrl: null });
    const refusal = await tryToPay(buyer, orderId);
    expect([refusal.status, refusal.failure.code]).toEqual([409, 'bought_since']);
    const page = await fetch(`${portal.url}/payments/sandbox/${orderId}`, {
      headers: { accept: 'text/html' },
    });
    expect([page.status, (await page.text()).includes('Bought already')]).toEqual([409, true]);
    expect((await tryToPay(buyer, orderId, { again: true })).status).toBe(200);
    expect((await history(buyer)).map(({ state }) => state)).toEqual(['paid', 'paid']);
  });

  test('keeps money that arrives for it as an unmatched event, which an admin may assign to it', async () => {
    const { buyer, orderId } = await superseded();
    const message = { id: `evt_${orderId}`, paymentId: `pay_${orderId}`, orderId, amount: 850_000 };
    expect((await sendWebhook(portal, message)).status).toBe(200);
    expect((await history(buyer)).map(({ state }) => state)).toEqual(['paid', 'failed']);
    const { events } = await portal.call('GET /admin/payments/events', {
      token: admin.token,
      query: { outcome: 'unmatched' },
    });
    const event = events.find(({ providerPaymentId }) => providerPaymentId === message.paymentId);
    expect(event?.note).toBe('The same was bought after this order.');
    await portal.call('POST /admin/payments/events/:id/resolve', {
      token: admin.token,
      params: { id: event!.id },
      body: { orderId, note: 'They want both' },
    });
    expect((await history(buyer)).map(({ state }) => state)).toEqual(['paid', 'paid']);
  });

  test.each([
    ['another package', { packageType: 'THREE_POSTS' }],
    ['an order that is wanted again', { again: true }],
  ])('stays payable if it is %s', async (_what, more) => {
    const buyer = await university();
    const { orderId } = await orderPackage(buyer, more);
    await pay(portal, buyer, (await orderPackage(buyer)).orderId);
    expect((await tryToPay(buyer, orderId)).status).toBe(200);
    expect((await history(buyer)).map(({ state }) => state)).toEqual(['paid', 'paid']);
  });
});

describe('a bank transfer', () => {
  const record = (id: string, body: object, token = admin.token) =>
    portal.try('POST /admin/payments/orders/:id/transfer', { token, params: { id }, body });
  const transfer = (reference: string, more: object = {}) => ({
    reference,
    receivedOn: '2026-11-20',
    ...more,
  });
  const jobs = async ({ token }: Person) =>
    (await portal.call('GET /payments/credits/balance', { token })).job;
  const ordersOf = async ({ token }: Person) =>
    (await portal.call('GET /payments/history', { token })).orders;

  test('pays its order once, with the bank’s reference on the invoice', async () => {
    const buyer = await university();
    const opened = await orderByTransfer(portal, buyer);
    const [order] = await ordersOf(buyer);
    expect(order).toMatchObject({ state: 'awaitingTransfer', transferReference: opened.transferReference });
    expect((await portal.call('GET /payments/settings')).bankDetails).toContainEqual(
      expect.stringContaining('IFSC'),
    );
    const found = await portal.call('GET /admin/payments/orders', {
      token: admin.token,
      query: { q: opened.transferReference! },
    });
    expect(found.orders.map(({ id }) => id)).toEqual([order!.id]);
    const both = [record(order!.id, transfer('UTR 11')), record(order!.id, transfer('UTR 12'))];
    expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await record(order!.id, transfer('UTR 13'))).status).toBe(409);
    expect([await jobs(buyer), (await ordersOf(buyer))[0]?.state]).toEqual([5, 'paid']);
    expect(await receipt(buyer, opened.orderId)).toMatch(/UTR1[12] \(bank transfer\)/);
    const logged = await portal.db.select().from(approvalLogs).where(eq(approvalLogs.entityId, order!.id));
    expect(logged).toMatchObject([{ moderatorId: admin.id, reason: expect.stringMatching(/^Transfer UTR/) }]);
  });

  test('pays one order', async () => {
    const buyer = await university();
    await orderByTransfer(portal, buyer, 'job', 2);
    await orderByTransfer(portal, buyer, 'job', 3);
    const [second, first] = await ordersOf(buyer);
    expect((await record(first!.id, transfer('utr 21'))).status).toBe(200);
    for (const spelling of ['UTR21', 'utr-21', 'UTR/2.1', 'ＵＴＲ２１', '"utr 21"'])
      expect([spelling, (await record(second!.id, transfer(spelling))).status]).toEqual([spelling, 409]);
    expect((await record(second!.id, transfer('---'))).status).toBe(400);
    expect(await jobs(buyer)).toBe(2);
    await orderByTransfer(portal, buyer, 'job', 4);
    const waiting = (await ordersOf(buyer)).filter(({ state }) => state === 'awaitingTransfer');
    const atOnce = waiting.map(({ id }) => record(id, transfer('UTR 22')));
    expect((await Promise.all(atOnce)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('arrived within the last year', async () => {
    const buyer = await university();
    await orderByTransfer(portal, buyer);
    const [order] = await ordersOf(buyer);
    for (const receivedOn of ['1900-01-01', '2999-01-01']) {
      const { failure } = await record(order!.id, transfer('UTR 23', { receivedOn }));
      expect(failure.fields).toHaveProperty('receivedOn');
    }
  });

  test('is not needed if a card pays first; a card that pays later waits for an admin', async () => {
    const buyer = await university();
    const pays = async (orderId: string) =>
      portal.try('POST /payments/credits/verify-payment', {
        token: buyer.token,
        body: await pay(portal, buyer, orderId),
      });
    const byCard = await orderByTransfer(portal, buyer, 'job', 4);
    await pay(portal, buyer, byCard.orderId, 'failure');
    expect((await ordersOf(buyer))[0]?.state).toBe('awaitingTransfer');
    expect((await pays(byCard.orderId)).status).toBe(200);
    const [paid] = await ordersOf(buyer);
    expect((await record(paid!.id, transfer('UTR31'))).status).toBe(409);
    const twice = await orderByTransfer(portal, buyer, 'job', 6);
    const [open] = await ordersOf(buyer);
    expect((await record(open!.id, transfer('UTR32'))).status).toBe(200);
    await pays(twice.orderId);
    const { events } = await portal.call('GET /admin/payments/events', {
      token: admin.token,
      query: { outcome: 'unmatched' },
    });
    expect(events[0]?.note).toBe('The order has already been paid by transfer:UTR32.');
    expect(await jobs(buyer)).toBe(10);
  });

  test('does not pay an order that was superseded, unless the admin says so', async () => {
    const buyer = await university();
    await orderByTransfer(portal, buyer, 'job', 7);
    await buyCredits(portal, buyer, 'job', 7);
    const [, old] = await ordersOf(buyer);
    const refusal = await record(old!.id, transfer('UTR41'));
    expect([refusal.status, refusal.failure.code]).toEqual([409, 'bought_since']);
    expect((await record(old!.id, transfer('UTR41', { again: true }))).status).toBe(200);
    expect(await jobs(buyer)).toBe(14);
  });

  test('stays awaited for months, and its refund is the admin’s to make', async () => {
    const own = await TestPortal.start();
    try {
      const buyer = await createUser(own, { role: 'university' });
      await orderByTransfer(own, buyer);
      own.advanceClock(20 * dayMs);
      const { token } = await createUser(own, { role: 'admin' });
      await own.call('POST /admin/payments/reconcile', { token });
      const params = { id: (await own.call('GET /payments/history', { token: buyer.token })).orders[0]!.id };
      await own.call('POST /admin/payments/orders/:id/transfer', { token, params, body: transfer('UTR51') });
      await own.call('POST /admin/payments/orders/:id/refund', {
        token,
        params,
        body: { reason: 'A mistake' },
      });
      await own.work();
      const { order, refunds } = await own.call('GET /admin/payments/orders/:id', { token, params });
      expect([order.state, refunds[0]?.state]).toEqual(['refunded', 'processed']);
      expect(order.creditNoteNumber).toMatch(/^TC\//);
      expect((await checkLedger(own.db)).problems).toEqual([]);
    } finally {
      await own.stop();
    }
  });

  test.each([
    ['no reference', { reference: ' ', receivedOn: '2026-11-20' }, 'reference'],
    ['a day to come', { reference: 'UTR61', receivedOn: '2026-11-30' }, 'receivedOn'],
    ['no day', { reference: 'UTR61' }, 'receivedOn'],
  ])('with %s is refused', async (_what, body, field) => {
    const buyer = await university();
    await orderByTransfer(portal, buyer);
    const [order] = await ordersOf(buyer);
    const { status, failure } = await record(order!.id, body);
    expect([status, Object.keys(failure.fields ?? {})]).toEqual([400, [field]]);
  });

  test('is not offered without bank details', async () => {
    const { bankDetails } = portal.ctx.seller;
    portal.ctx.seller.bankDetails = undefined;
    const body = { creditType: 'job', quantity: 1, method: 'transfer' };
    const { token } = await university();
    const answer = await portal.try('POST /payments/credits/create-order', { token, body });
    portal.ctx.seller.bankDetails = bankDetails;
    expect([answer.status, Object.keys(answer.failure.fields ?? {})]).toEqual([400, ['method']]);
  });
});
