import { strFromU8, unzipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser, type Person } from '../../test/support/people.ts';
import { buyCredits, pay } from '../../test/support/purchases.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { checkLedger } from '../domain/commerce/index.ts';
import { applyRetention } from '../domain/people/index.ts';
import { dayMs } from '../contract/time/days.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.stop());

const billing = { name: 'Meghdoot University', stateCode: '29', poNumber: 'PO-9' };
const quote = ({ token }: Person, body: object) => portal.try('POST /payments/quote', { token, body });
const proforma = (url: string, { token }: Person) =>
  portal.fetch(new URL(url).pathname.replace(/^\/api/, ''), { token });

test('a proforma invoice is a PDF of its buyer, and no document of accounts', async () => {
  const buyer = await createUser(portal, { role: 'university' });
  const { status, data } = await quote(buyer, { item: 'job', quantity: 3, billing });
  expect([status, data.amount, data.validUntil]).toEqual([201, 300_000, '2026-12-21']);
  const answer = await proforma(data.url, buyer);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.arrayBuffer())), {
    mergePages: true,
  });
  for (const words of [
    'Proforma invoice',
    data.reference,
    '21/12/2026',
    'IGST',
    'Karnataka',
    'PO-9',
    '3,000.00',
  ])
    expect(text).toContain(words);
  expect((await proforma(data.url, await createUser(portal))).status).toBe(404);
  expect((await proforma(data.url, await createUser(portal, { role: 'admin' }))).status).toBe(200);
  expect((await portal.fetch('/payments/quotes/PF-000000000000', { token: buyer.token })).status).toBe(404);
  const { rows } = await portal.db.$client.query('SELECT count(*)::int AS n FROM payment_documents');
  expect(rows[0].n).toBe(0);
});

test('an order that names a proforma pays its price, and has its billing details', async () => {
  const own = await TestPortal.start();
  try {
    const buyer = await createUser(own, { role: 'university' });
    const { token } = buyer;
    const { reference } = await own.call('POST /payments/quote', {
      token,
      body: { item: 'TEN_POSTS', billing },
    });
    const { token: ofAdmin } = await createUser(own, { role: 'admin' });
    const prices = await own.call('GET /admin/prices', { token: ofAdmin });
    const changed = { ...prices, packages: { ...prices.packages, TEN_POSTS: 990_000 } };
    await own.call('PUT /admin/prices', { token: ofAdmin, body: changed });
    const order = (more: object) =>
      own.try('POST /payments/university-package', { token, body: more as never });
    const { data } = await order({ packageType: 'TEN_POSTS', quote: reference });
    await pay(own, buyer, data.orderId);
    const { orders } = await own.call('GET /payments/history', { token });
    expect(orders[0]).toMatchObject({ state: 'paid', amount: 850_000 });
    const query = { q: reference };
    const found = await own.call('GET /admin/payments/orders', { token: ofAdmin, query });
    expect(found.orders.map(({ id }) => id)).toEqual(orders.map(({ id }) => id));
    const receipt = await own.fetch(`/payments/orders/${data.orderId}/receipt`, { token });
    expect(await receipt.text()).toContain('Karnataka (29)');
    const refused = async (body: object) => Object.keys((await order(body)).failure.fields ?? {});
    expect(await refused({ packageType: 'FIVE_POSTS', quote: reference })).toEqual(['quote']);
    expect(await refused({ packageType: 'TEN_POSTS', quote: 'PF-000000000000' })).toEqual(['quote']);
    const { reference: second } = await own.call('POST /payments/quote', {
      token,
      body: { item: 'TEN_POSTS' },
    });
    own.advanceClock(30 * dayMs - 60_000);
    expect(await refused({ packageType: 'TEN_POSTS', quote: second })).toEqual([]);
    own.advanceClock(dayMs);
    expect(await refused({ packageType: 'TEN_POSTS', quote: second })).toEqual(['quote']);
    expect((await checkLedger(own.db)).problems).toEqual([]);
  } finally {
    await own.stop();
  }
});

describe('a proforma invoice is ordered once', () => {
  const body = { creditType: 'job', quantity: 1 };
  const quoteOf = async (buyer: Person) => (await quote(buyer, { item: 'job' })).data.reference;
  const orderOf = ({ token }: Person, more: object) =>
    portal.try('POST /payments/credits/create-order', { token, body: { ...body, ...more } as never });
  const again = { quote: 'This proforma invoice was ordered already' };

  test('also by many requests at the same time, and after its payment', async () => {
    const buyer = await createUser(portal);
    const reference = await quoteOf(buyer);
    const answers = await Promise.all(Array.from({ length: 5 }, () => orderOf(buyer, { quote: reference })));
    const opened = answers.filter(({ status }) => status === 201);
    expect(opened).toHaveLength(1);
    expect(answers.find(({ status }) => status !== 201)!.failure.fields).toEqual(again);
    await pay(portal, buyer, opened[0]!.data.orderId);
    expect((await orderOf(buyer, { quote: reference })).failure.fields).toEqual(again);
  });

  test('an order that was cancelled leaves it open', async () => {
    const buyer = await createUser(portal);
    const { token } = buyer;
    const reference = await quoteOf(buyer);
    const { data } = await orderOf(buyer, { quote: reference, method: 'transfer' });
    expect((await orderOf(buyer, { quote: reference })).status).toBe(400);
    await portal.call('POST /payments/orders/:orderId/cancel', { token, params: { orderId: data.orderId } });
    expect((await orderOf(buyer, { quote: reference })).status).toBe(201);
  });

  test('of two orders whose checkout was left and came back, one is paid', async () => {
    const own = await TestPortal.start();
    try {
      const buyer = await createUser(own);
      const { token } = buyer;
      const { reference } = await own.call('POST /payments/quote', { token, body: { item: 'job' } });
      const place = () =>
        own.call('POST /payments/credits/create-order', {
          token,
          body: { ...body, quote: reference } as never,
        });
      const left = await place();
      own.advanceClock(16 * 60 * 1000);
      const second = await place();
      for (const { orderId } of [left, second]) {
        const payment = await pay(own, buyer, orderId);
        await own.try('POST /payments/credits/verify-payment', { token, body: payment });
      }
      const { orders } = await own.call('GET /payments/history', { token });
      expect(orders.map(({ state }) => state).toSorted()).toEqual(['open', 'paid']);
    } finally {
      await own.stop();
    }
  });
});

test('an account has fifty valid proforma invoices, and old ones go unless they were ordered', async () => {
  const own = await TestPortal.start();
  try {
    const buyer = await createUser(own);
    const { token } = buyer;
    const make = () => own.try('POST /payments/quote', { token, body: { item: 'job' } });
    const { data: ordered } = await make();
    for (let made = 1; made < 50; made += 1) expect((await make()).status).toBe(201);
    const refused = await make();
    expect([refused.status, refused.failure.message]).toEqual([
      409,
      expect.stringContaining('50 proforma invoices'),
    ]);
    await own.call('POST /payments/credits/create-order', {
      token,
      body: { creditType: 'job', quantity: 1, quote: ordered.reference },
    });
    const left = async () => {
      await applyRetention(own.ctx);
      return (await own.db.$client.query('SELECT reference FROM quotes')).rows;
    };
    own.advanceClock(120 * dayMs);
    expect(await left()).toHaveLength(50);
    own.advanceClock(dayMs);
    expect(await left()).toEqual([{ reference: ordered.reference }]);
  } finally {
    await own.stop();
  }
});

test('no name that every object has is a State', async () => {
  const { token } = await createUser(portal);
  for (const stateCode of ['constructor', '__proto__', 'toString', '00']) {
    const { failure } = await portal.try('PUT /payments/billing', { token, body: { stateCode } });
    expect([stateCode, failure.fields]).toEqual([stateCode, { stateCode: 'Unknown State' }]);
  }
});

test('only what somebody may buy is quoted', async () => {
  const person = await createUser(portal);
  expect((await quote(person, { item: 'TEN_POSTS' })).status).toBe(403);
  expect((await quote(person, { item: 'membership' })).data.amount).toBe(199_900);
  expect((await quote(person, { item: 'gold' })).status).toBe(400);
  expect((await quote(person, { item: 'job', quantity: 1001 })).status).toBe(400);
});

test('the documents of a financial year are a ZIP file of PDFs with a CSV', async () => {
  const buyer = await createUser(portal, { role: 'university' });
  const { token } = buyer;
  await portal.call('PUT /payments/billing', { token, body: { stateCode: '29', name: '=Sample "College"' } });
  await buyCredits(portal, buyer, 'job', 2);
  await buyCredits(portal, buyer, 'news', 1);
  await buyCredits(portal, await createUser(portal), 'blog', 1);
  const { orders } = await portal.call('GET /payments/history', { token });
  const answer = await portal.fetch('/payments/documents?year=2026-27', { token });
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('content-disposition')).toContain('documents-2026-27.zip');
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const names = orders.map(({ receiptNumber }) => `${receiptNumber!.replaceAll('/', '-')}.pdf`);
  expect(Object.keys(files).toSorted()).toEqual([...names, 'documents-2026-27.csv'].toSorted());
  expect(strFromU8(files[names[0]!]!.subarray(0, 5))).toBe('%PDF-');
  const lines = strFromU8(files['documents-2026-27.csv']!).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(`"'=Sample ""College"""`);
  expect(lines[1]).toContain('"Karnataka (29)","","Job credits",2,1694.92,0.00,0.00,305.08,2000.00,');
  const statusOf = async (year: string) =>
    (await portal.fetch(`/payments/documents?year=${year}`, { token })).status;
  expect([await statusOf('2025-26'), await statusOf('2026-28'), await statusOf('26-27')]).toEqual([
    404, 400, 400,
  ]);
});

test('valid proforma invoices are listed for their buyer, with whether they were ordered', async () => {
  const own = await TestPortal.start();
  try {
    const buyer = await createUser(own, { role: 'university' });
    const { token } = buyer;
    const make = (body: object) => own.call('POST /payments/quote', { token, body: body as never });
    const early = await make({ item: 'blog' });
    own.advanceClock(20 * dayMs);
    const first = await make({ item: 'job', quantity: 3, billing });
    own.advanceClock(1000);
    const second = await make({ item: 'TEN_POSTS' });
    const list = () => own.call('GET /payments/quotes', { token });
    expect((await list()).map(({ reference, ordered }) => [reference, ordered])).toEqual([
      [second.reference, false],
      [first.reference, false],
      [early.reference, false],
    ]);
    await own.call('POST /payments/credits/create-order', {
      token,
      body: { creditType: 'job', quantity: 3, quote: first.reference, method: 'transfer' },
    });
    own.advanceClock(11 * dayMs);
    expect(await list()).toMatchObject([
      { ...second, description: 'Ten Posts package', packageType: 'TEN_POSTS', ordered: false },
      { ...first, quantity: 3, creditType: 'job', ordered: true },
    ]);
    const { orders } = await own.call('GET /payments/history', { token });
    await own.call('POST /payments/orders/:orderId/cancel', { token, params: { orderId: orders[0]!.id } });
    expect((await list()).map(({ ordered }) => ordered)).toEqual([false, false]);
    const other = await createUser(own);
    expect(await own.call('GET /payments/quotes', { token: other.token })).toEqual([]);
  } finally {
    await own.stop();
  }
});
