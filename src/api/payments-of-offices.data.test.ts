import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createUser, type Person } from '../../test/support/people.ts';
import { pay } from '../../test/support/purchases.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { checkLedger } from '../domain/payments/index.ts';

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
