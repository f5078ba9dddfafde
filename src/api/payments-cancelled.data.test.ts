import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createUser, type Person } from '../../test/support/people.ts';
import { buyCredits, orderByTransfer, orderCredits, pay } from '../../test/support/purchases.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { checkLedger } from '../domain/commerce/index.ts';
import { dayMs } from '../contract/time/days.ts';

let portal: TestPortal;
let admin: Person;
let buyer: Person;

beforeAll(async () => {
  portal = await TestPortal.start();
  admin = await createUser(portal, { role: 'admin' });
});
beforeEach(async () => {
  buyer = await createUser(portal, { role: 'university' });
});
afterEach(async () => {
  expect((await checkLedger(portal.db)).problems).toEqual([]);
});
afterAll(() => portal.stop());

const newest = async () => (await portal.call('GET /payments/history', { token: buyer.token })).orders[0]!;
const cancel = (orderId: string, { token } = buyer) =>
  portal.try('POST /payments/orders/:orderId/cancel', { token, params: { orderId } });
/** An order that its buyer cancelled. */
async function cancelled() {
  const opened = await orderByTransfer(portal, buyer);
  const { status, data } = await cancel(opened.orderId);
  expect([status, data.state, data.transferReference]).toEqual([200, 'cancelled', null]);
  return opened;
}

test('an order that awaits a transfer is cancelled by its buyer alone, and no other order', async () => {
  const { orderId } = await orderByTransfer(portal, buyer);
  expect((await cancel(orderId, await createUser(portal))).status).toBe(404);
  await cancel(orderId);
  expect((await cancel(orderId)).status).toBe(409);
  expect((await cancel((await orderCredits(portal, buyer)).orderId)).status).toBe(409);
  expect((await cancel((await buyCredits(portal, buyer)).orderId)).status).toBe(409);
});

test('a cancelled order stays cancelled, and is no longer checked', async () => {
  const { orderId } = await cancelled();
  await pay(portal, buyer, orderId, 'failure');
  await portal.call('POST /admin/payments/reconcile', { token: admin.token });
  portal.advanceClock(4 * dayMs);
  await portal.call('POST /admin/payments/orders/:id/check', {
    token: admin.token,
    params: { id: (await newest()).id },
  });
  expect((await newest()).state).toBe('cancelled');
});

test('money that arrives for a cancelled order pays it: a card that was under way, or a transfer', async () => {
  const { orderId } = await cancelled();
  const payment = await pay(portal, buyer, orderId);
  await portal.call('POST /payments/credits/verify-payment', { token: buyer.token, body: payment });
  expect((await newest()).state).toBe('paid');
  await cancelled();
  const { id } = await newest();
  await portal.call('POST /admin/payments/orders/:id/transfer', {
    token: admin.token,
    params: { id },
    body: { reference: 'UTR 501', receivedOn: '2026-11-20' },
  });
  expect((await newest()).state).toBe('paid');
  expect((await portal.call('GET /payments/credits/balance', { token: buyer.token })).job).toBe(10);
});
