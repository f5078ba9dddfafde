import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildPost } from '../../test/support/items.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { orderCredits, pay } from '../../test/support/purchases.ts';
import { savingIn } from '../../test/support/saving.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { defaultPrices } from '../contract/money/price-list.ts';
import { checkLedger } from '../domain/commerce/index.ts';

let portal: TestPortal;
let admin: Person;
let buyer: Person;

beforeAll(async () => {
  portal = await TestPortal.start();
  admin = await createUser(portal, { role: 'admin', name: 'Adil Admin' });
  buyer = await createUser(portal);
});
afterAll(() => portal.stop());
beforeEach(async () => {
  await portal.db.$client.query('DELETE FROM prices');
});

const list = (changes: { job?: number; TEN_POSTS?: number; membership?: number } = {}) => ({
  credits: { ...defaultPrices.credits, ...(changes.job && { job: changes.job }) },
  packages: { ...defaultPrices.packages, ...(changes.TEN_POSTS && { TEN_POSTS: changes.TEN_POSTS }) },
  membership: changes.membership ?? defaultPrices.membership,
});
const put = (body: object) => portal.try('PUT /admin/prices', { token: admin.token, body: body as never });
const read = () => portal.call('GET /admin/prices', { token: admin.token });
const priceOfJob = async () => (await portal.call('GET /payments/settings')).creditPrices.job;
const pricesLogged = async () => {
  const query = { entityType: 'site', limit: 100 } as const;
  const { logs } = await portal.call('GET /logs', { token: admin.token, query });
  return logs.filter(({ entityTitle }) => entityTitle === 'Prices');
};

describe('prices', () => {
  test('are the shipped ones until an admin changes them', async () => {
    expect(await read()).toEqual({ ...defaultPrices, updatedAt: null });
    expect((await orderCredits(portal, buyer, 'job', 3)).amount).toBe(300_000);
  });

  test('change at once everywhere, and orders keep theirs', async () => {
    const university = await createUser(portal, { role: 'university' });
    const { orderId } = await orderCredits(portal, buyer, 'job', 2);
    const { status, data } = await put(list({ job: 123_450, TEN_POSTS: 900_000, membership: 250_000 }));
    expect(status).toBe(200);
    expect(data).toMatchObject({ updatedAt: portal.now.toISOString(), membership: 250_000 });
    expect(await priceOfJob()).toBe(123_450);
    const packages = await portal.call('GET /payments/packages');
    expect(packages.find(({ id }) => id === 'TEN_POSTS')?.price).toBe(900_000);
    expect((await orderCredits(portal, buyer, 'job', 2)).amount).toBe(246_900);
    const { token } = buyer;
    expect((await portal.call('POST /payments/membership/create-order', { token })).amount).toBe(250_000);
    const quote = { item: 'TEN_POSTS' } as const;
    expect((await portal.call('POST /payments/quote', { token: university.token, body: quote })).amount).toBe(
      900_000,
    );
    await pay(portal, buyer, orderId);
    const { orders } = await portal.call('GET /payments/history', { token });
    expect(orders.find((order) => order.orderId === orderId)?.amount).toBe(200_000);
  });

  test('can be sent back with one of them changed', async () => {
    await put(list({ job: 150_000 }));
    portal.advanceClock(60_000);
    const { status, data } = await put({ ...(await read()), membership: 300_000 });
    expect([status, data.membership, data.credits.job]).toEqual([200, 300_000, 150_000]);
  });
});

describe('a change', () => {
  test.each([
    [() => ({ ...list(), from: '2027-01-01T00:00:00+05:30' }), 'from'],
    [() => list({ job: 99 }), 'credits.job'],
    [() => list({ job: 1_000_000_001 }), 'credits.job'],
    [() => list({ TEN_POSTS: 1000.5 }), 'packages.TEN_POSTS'],
    [() => ({ ...list(), membership: '1999' }), 'membership'],
    [() => ({ ...list(), credits: { job: 100 } }), 'credits.blog'],
  ])('is refused for what %s names', async (body, field) => {
    const { status, failure } = await put(body());
    expect([status, Object.keys(failure.fields ?? {})]).toEqual([400, expect.arrayContaining([field])]);
    expect((await read()).updatedAt).toBeNull();
  });

  test('may be from the least to the greatest price', async () => {
    expect((await put({ ...list({ job: 100, membership: 1_000_000_000 }) })).status).toBe(200);
    expect((await orderCredits(portal, buyer, 'job', 1)).amount).toBe(100);
  });

  test('is logged with the prices before and after, and the reason', async () => {
    await put({ ...list({ job: 120_000 }), reason: 'The new year' });
    const [last, ...earlier] = await pricesLogged();
    expect([last?.action, last?.reason, last?.moderatorName]).toEqual([
      'updated',
      'Job ₹1,000 → ₹1,200. The new year',
      'Adil Admin',
    ]);
    await put(list({ job: 120_000 }));
    expect(await pricesLogged()).toEqual([last, ...earlier]);
  });

  test('of what somebody else changed meanwhile is refused with the present prices', async () => {
    const { updatedAt } = await read();
    const both = await Promise.all([
      put({ ...list({ job: 110_000 }), updatedAt }),
      put({ ...list({ job: 120_000 }), updatedAt }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { failure } = both.find(({ status }) => status === 409)!;
    expect(failure).toMatchObject({ code: 'changed_meanwhile', current: await read() });
  });
});

describe('an order', () => {
  test('that was shown another amount is refused with the present one', async () => {
    await put(list({ job: 150_000 }));
    const { token } = buyer;
    const order = (expectedAmount: number) =>
      portal.try('POST /payments/credits/create-order', {
        token,
        body: { creditType: 'job', quantity: 2, expectedAmount },
      });
    const { status, failure } = await order(200_000);
    expect([status, failure.code, failure.current]).toEqual([409, 'price_changed', { amount: 300_000 }]);
    expect((await order(300_000)).data.amount).toBe(300_000);
  });

  test('that comes to more than can be charged is refused, and says how many can be had', async () => {
    await put(list({ job: 1_000_000_000 }));
    const { token } = buyer;
    const body = { creditType: 'job', quantity: 1000 };
    const { status, failure } = await portal.try('POST /payments/credits/create-order', { token, body });
    expect([status, failure.fields]).toEqual([
      400,
      { quantity: 'An order can come to at most ₹2,00,00,000. Choose 2 or fewer.' },
    ]);
    const quote = await portal.try('POST /payments/quote', { token, body: { item: 'job', quantity: 3 } });
    expect(quote.status).toBe(400);
    expect((await orderCredits(portal, buyer, 'job', 2)).amount).toBe(2_000_000_000);
  });

  test('of a proforma pays its price after a change', async () => {
    const { token } = buyer;
    const { reference } = await portal.call('POST /payments/quote', {
      token,
      body: { item: 'job', quantity: 2 },
    });
    await put(list({ job: 1_000_000_000 }));
    const body = { creditType: 'job', quantity: 2, quote: reference, expectedAmount: 200_000 };
    expect((await portal.call('POST /payments/credits/create-order', { token, body })).amount).toBe(200_000);
  });

  test('of a package costs its price to the paisa, and so do its refunds', async () => {
    const university = await createUser(portal, { role: 'university' });
    await put({ ...list(), packages: { ...defaultPrices.packages, FIFTEEN_POSTS: 1_300_000 } });
    const { token } = university;
    const { orderId } = await portal.call('POST /payments/university-package', {
      token,
      body: { packageType: 'FIFTEEN_POSTS', expectedAmount: 1_300_000 },
    });
    await pay(portal, university, orderId);
    await portal.work();
    const { orders } = await portal.call('GET /payments/history', { token });
    expect(orders).toMatchObject([{ state: 'paid', amount: 1_300_000, quantity: 15 }]);
    const refund = async (quantity?: number) =>
      portal.call('POST /admin/payments/orders/:id/refund', {
        token: admin.token,
        params: { id: orders[0]!.id },
        body: { reason: 'Asked for by letter', ...(quantity && { quantity }) },
      });
    expect((await refund(2)).amount + (await refund()).amount).toBe(1_300_000);
    expect((await checkLedger(portal.db)).problems).toEqual([]);
  });
});

test('an item whose new type costs the same by now is not charged again', async () => {
  await put({ ...list(), credits: { ...defaultPrices.credits, blog: defaultPrices.credits.workshop } });
  const writer = await createUser(portal, { credits: { blog: 1 } });
  const saving = await savingIn(portal);
  const id = await saving.publicItem('posts', { type: 'blog', subType: null }, writer);
  const { token } = writer;
  const balance = () => portal.call('GET /payments/credits/balance', { token });
  const before = await balance();
  const body = buildPost({ type: 'workshop', subType: 'offline' });
  await portal.call('PUT /posts/:id', { token, params: { id }, body });
  await portal.call('PUT /posts/:id/approve', {
    token: admin.token,
    params: { id },
    body: { approvalStatus: 'approved' },
  });
  expect(await balance()).toEqual(before);
  expect((await portal.call('GET /posts/:id', { params: { id } })).type).toBe('workshop');
});
