import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildJob } from '../../test/support/items.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { buyCredits, orderCredits, pay, sendWebhook } from '../../test/support/purchases.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { checkLedger } from '../domain/commerce/index.ts';

let portal: TestPortal;
let admin: Person;
let moderator: Person;
const refused = 'Payment verification failed. Please contact support if the amount was deducted.';

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
const receipt = ({ token }: Person, orderId: string, query = '', accept = 'text/html') =>
  portal.fetch(`/payments/orders/${orderId}/receipt${query}`, { token, headers: { accept } });

test.each(['%00', 'x'.repeat(300), '%F0%9F%98%80'])(
  'an order id that cannot exist (%s) does not reach the database',
  async (id) => {
    const { token } = await createUser(portal);
    const check = await portal.fetch(`/payments/orders/${id}/check`, { method: 'POST', token });
    expect(check.status).toBe(404);
    expect((await receipt({ token } as Person, id)).status).toBe(404);
  },
);

describe('the offers', () => {
  test('list the packages for everybody, in paise', async () => {
    const packages = await portal.call('GET /payments/packages');
    expect(
      packages.map(({ type, posts, price, validityMonths }) => [type, posts, price, validityMonths]),
    ).toEqual([
      ['THREE_POSTS', 3, 285_000, null],
      ['FIVE_POSTS', 5, 450_000, null],
      ['TEN_POSTS', 10, 850_000, null],
      ['FIFTEEN_POSTS', 15, 1_200_000, null],
      ['UNLIMITED', null, 3_000_000, 12],
    ]);
  });

  test.each([
    ['blog', 20_000],
    ['news', 20_000],
    ['careerAdvice', 20_000],
    ['callForPaper', 100_000],
    ['program', 100_000],
    ['workshop', 100_000],
    ['course', 100_000],
    ['job', 100_000],
  ])('price a %s credit at %i paise', async (type, price) => {
    const person = await createUser(portal);
    expect(await orderCredits(portal, person, type, 7)).toMatchObject({
      amount: 7 * price,
      currency: 'INR',
      provider: 'sandbox',
      keyId: 'sandbox_key',
    });
  });
});

describe('credits', () => {
  test.each(['individual', 'university'] as const)('can be bought by an %s', async (role) => {
    const person = await createUser(portal, { role });
    const before = await balance(person);
    const { orderId } = await orderCredits(portal, person, 'workshop', 5);
    const answer = await verify(person, await pay(portal, person, orderId));
    expect(answer.data).toEqual({ success: true, creditType: 'workshop', quantity: 5 });
    expect(await balance(person)).toEqual({ ...before, workshop: (before.workshop ?? 0) + 5 });
    expect(await history(person)).toMatchObject([{ state: 'paid', amount: 500_000, orderId }]);
  });

  test.each(['admin', 'moderator'] as const)('cannot be bought by %ss', async (role) => {
    const { status } = await portal.try('POST /payments/credits/create-order', {
      token: (role === 'admin' ? admin : moderator).token,
      body: { creditType: 'job', quantity: 5 },
    });
    expect(status).toBe(403);
  });

  test('cannot be bought by a premium member', async () => {
    const member = await createUser(portal, { isPremium: true });
    const body = { creditType: 'job', quantity: 5 };
    expect(
      (await portal.try('POST /payments/credits/create-order', { token: member.token, body })).status,
    ).toBe(403);
  });

  test.each([
    [{ creditType: 'any', quantity: 5 }, 'creditType'],
    [{ creditType: 'package', quantity: 5 }, 'creditType'],
    [{ creditType: 'job', quantity: 0 }, 'quantity'],
    [{ creditType: 'job', quantity: 1001 }, 'quantity'],
    [{ creditType: 'job', quantity: 2.5 }, 'quantity'],
    [{ creditType: 'job', quantity: '5' }, 'quantity'],
    [{ creditType: 'job' }, 'quantity'],
  ])('an order of %j is refused', async (body, field) => {
    const { token } = await createUser(portal);
    const { status, failure } = await portal.try('POST /payments/credits/create-order', { token, body });
    expect(status).toBe(400);
    expect(failure.fields).toHaveProperty(field);
  });

  test('the server computes the amount, and refuses one that a client sends', async () => {
    const { token } = await createUser(portal);
    const body = { creditType: 'job', quantity: 2, amount: 1, unitPrice: 1, currency: 'USD' };
    const { status, failure } = await portal.try('POST /payments/credits/create-order', { token, body });
    expect([status, Object.keys(failure.fields ?? {}).toSorted()]).toEqual([
      400,
      ['amount', 'currency', 'unitPrice'],
    ]);
    const order = await portal.call('POST /payments/credits/create-order', {
      token,
      body: { creditType: 'job', quantity: 2 },
    });
    expect(order).toMatchObject({ amount: 200_000, currency: 'INR' });
  });

  test('a wrong signature changes nothing and says what to do', async () => {
    const person = await createUser(portal);
    const before = await balance(person);
    const { orderId } = await orderCredits(portal, person);
    const payment = await pay(portal, person, orderId);
    const { status, failure } = await verify(person, { ...payment, signature: 'f'.repeat(64) });
    expect([status, failure.message, failure.code]).toEqual([400, refused, 'invalid_signature']);
    expect(await balance(person)).toEqual(before);
    expect(await history(person)).toMatchObject([{ state: 'open' }]);
  });

  test('a signature for another order is refused', async () => {
    const person = await createUser(portal);
    const cheap = await orderCredits(portal, person, 'blog', 1);
    const expensive = await orderCredits(portal, person, 'job', 1000);
    const payment = await pay(portal, person, cheap.orderId);
    expect((await verify(person, { ...payment, orderId: expensive.orderId })).status).toBe(400);
    expect((await history(person)).map(({ state }) => state)).toEqual(['open', 'open']);
  });

  test('a failed payment cannot be confirmed, even with a valid signature', async () => {
    const person = await createUser(portal);
    const { orderId } = await orderCredits(portal, person);
    const payment = await pay(portal, person, orderId, 'failure');
    expect((await verify(person, payment)).status).toBe(400);
    expect(await history(person)).toMatchObject([{ state: 'failed', failureReason: expect.any(String) }]);
  });

  test('an order can be paid after a failed attempt', async () => {
    const person = await createUser(portal);
    const { orderId } = await orderCredits(portal, person);
    await pay(portal, person, orderId, 'failure');
    const payment = await pay(portal, person, orderId);
    expect((await verify(person, payment)).status).toBe(200);
    expect(await history(person)).toMatchObject([{ state: 'paid', failureReason: null }]);
  });

  test('another user’s order answers 404', async () => {
    const [owner, other] = [await createUser(portal), await createUser(portal)];
    const { orderId } = await orderCredits(portal, owner);
    const payment = await pay(portal, owner, orderId);
    expect((await verify(other, payment)).status).toBe(404);
    const body = { orderId, outcome: 'success' };
    expect((await portal.try('POST /payments/sandbox/pay', { token: other.token, body })).status).toBe(404);
    expect((await receipt(other, orderId)).status).toBe(404);
    const check = { token: other.token, params: { orderId } };
    expect((await portal.try('POST /payments/orders/:orderId/check', check)).status).toBe(404);
  });

  test('a repeated confirmation answers the same and grants nothing', async () => {
    const person = await createUser(portal);
    const payment = await buyCredits(portal, person, 'job', 5);
    const before = await balance(person);
    expect((await verify(person, payment)).data).toEqual({ success: true, creditType: 'job', quantity: 5 });
    expect(await balance(person)).toEqual(before);
  });

  /** Locks an order's row until several others wait for it, so that they surely compete. */
  const whileHeld = async <Answer>(orderId: string, start: () => Promise<Answer>): Promise<Answer> => {
    const client = await portal.db.$client.connect();
    try {
      await client.query('BEGIN');
      await client.query('SELECT 1 FROM orders WHERE provider_order_id = $1 FOR UPDATE', [orderId]);
      const answers = start();
      const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      // Inside a transaction the statistics view is cached until it is cleared.
      const waitingLocks = () =>
        client.query('SELECT pg_stat_clear_snapshot()').then(() => client.query(waiting));
      while ((await waitingLocks()).rows.length < 5) await new Promise((resolve) => setTimeout(resolve, 5));
      await client.query('COMMIT');
      return await answers;
    } finally {
      client.release();
    }
  };

  test('20 confirmations and 20 webhooks for one payment at once grant once', async () => {
    const person = await createUser(portal);
    const { orderId, amount } = await orderCredits(portal, person, 'job', 10);
    const payment = await pay(portal, person, orderId);
    const message = { paymentId: payment.paymentId, orderId, amount };
    const sendAll = () =>
      Array.from({ length: 20 }, (_, index) => [
        verify(person, payment).then(({ status }) => status),
        // Half of the webhooks deliver the same message, half have their own.
        sendWebhook(portal, { id: `evt_${index % 10}_${orderId}`, ...message }).then(({ status }) => status),
      ]).flat();
    const answers = await whileHeld(orderId, () => Promise.all(sendAll()));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect((await balance(person)).job).toBe(15);
    expect((await history(person)).filter(({ receiptNumber }) => receiptNumber)).toHaveLength(1);
  });

  test.each(['credits/create-order', 'credits/verify-payment', 'membership/create-order', 'sandbox/pay'])(
    'a guest cannot call %s',
    async (path) => {
      const answer = await portal.fetch(`/payments/${path}`, { method: 'POST' });
      expect(answer.status).toBe(401);
    },
  );

  test('of two approvals at once with one credit left, one gets 402', async () => {
    const other = await createUser(portal, { role: 'moderator' });
    const author = await createUser(portal, { role: 'university', credits: { any: 2 } });
    const items = [
      await portal.call('POST /jobs', { token: author.token, body: buildJob() }),
      await portal.call('POST /jobs', {
        token: author.token,
        body: buildJob({ title: 'Reader in Hydrology' }),
      }),
    ];
    const take = { token: author.token, body: buildJob({ title: 'Professor of Law' }) };
    expect((await portal.try('POST /jobs', take)).status).toBe(403);
    await portal.db.transaction(async (tx) => {
      const { insertLedgerEntries } = await import('../domain/people/index.ts');
      await insertLedgerEntries(tx, [
        {
          id: portal.ctx.newId(),
          userId: author.id,
          bucket: 'any',
          amount: -1,
          cause: 'correction',
          createdAt: portal.now,
        },
      ]);
    });
    const answers = await Promise.all(
      items.map(({ id }, index) =>
        portal.try('PUT /jobs/:id/approve', {
          params: { id },
          token: [moderator, other][index]!.token,
          body: { approvalStatus: 'approved' },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 402]);
    expect(answers.find(({ status }) => status === 402)?.failure.message).toBe(
      'Insufficient Credits in your Account',
    );
    expect((await balance(author)).any).toBe(0);
  });
});
