import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aJob, aPost } from '../../test/support/items.ts';
import { aPerson, type Person } from '../../test/support/people.ts';
import {
  buyCredits,
  buyMembership,
  buyPackage,
  orderCredits,
  pay,
  sendWebhook,
} from '../../test/support/purchases.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { checkLedger } from '../domain/payments/index.ts';

let portal: TestPortal;
let admin: Person;
let moderator: Person;
const day = 24 * 60 * 60 * 1000;
const refused = 'Payment verification failed. Please contact support if the amount was deducted.';

beforeAll(async () => {
  portal = await TestPortal.start();
  admin = await aPerson(portal, { role: 'admin' });
  moderator = await aPerson(portal, { role: 'moderator' });
});
afterEach(async () => {
  expect((await checkLedger(portal.db)).problems).toEqual([]);
});
afterAll(() => portal.stop());

const balance = ({ token }: Person) => portal.call('GET /payments/credits/balance', { token });
const profile = ({ token }: Person) => portal.call('GET /users/profile', { token });
const verify = ({ token }: Person, body: unknown) =>
  portal.try('POST /payments/credits/verify-payment', { token, body });
const history = async ({ token }: Person) => (await portal.call('GET /payments/history', { token })).orders;
const receipt = ({ token }: Person, orderId: string, query = '', accept = 'text/html') =>
  portal.fetch(`/payments/orders/${orderId}/receipt${query}`, { token, headers: { accept } });

test.each(['%00', 'x'.repeat(300), '%F0%9F%98%80'])(
  'an order id that cannot exist (%s) does not reach the database',
  async (id) => {
    const { token } = await aPerson(portal);
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
    const person = await aPerson(portal);
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
    const person = await aPerson(portal, { role });
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
    const member = await aPerson(portal, { isPremium: true });
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
    const { token } = await aPerson(portal);
    const { status, failure } = await portal.try('POST /payments/credits/create-order', { token, body });
    expect(status).toBe(400);
    expect(failure.fields).toHaveProperty(field);
  });

  test('the server computes the amount and ignores the client’s', async () => {
    const { token } = await aPerson(portal);
    const body = { creditType: 'job', quantity: 2, amount: 1, unitPrice: 1, currency: 'USD' };
    const order = await portal.call('POST /payments/credits/create-order', { token, body });
    expect(order).toMatchObject({ amount: 200_000, currency: 'INR' });
  });

  test('a wrong signature changes nothing and says what to do', async () => {
    const person = await aPerson(portal);
    const before = await balance(person);
    const { orderId } = await orderCredits(portal, person);
    const payment = await pay(portal, person, orderId);
    const { status, failure } = await verify(person, { ...payment, signature: 'f'.repeat(64) });
    expect([status, failure.message, failure.code]).toEqual([400, refused, 'invalid_signature']);
    expect(await balance(person)).toEqual(before);
    expect(await history(person)).toMatchObject([{ state: 'open' }]);
  });

  test('a signature for another order is refused', async () => {
    const person = await aPerson(portal);
    const cheap = await orderCredits(portal, person, 'blog', 1);
    const dear = await orderCredits(portal, person, 'job', 1000);
    const payment = await pay(portal, person, cheap.orderId);
    expect((await verify(person, { ...payment, orderId: dear.orderId })).status).toBe(400);
    expect((await history(person)).map(({ state }) => state)).toEqual(['open', 'open']);
  });

  test('a failed payment cannot be confirmed, even with a valid signature', async () => {
    const person = await aPerson(portal);
    const { orderId } = await orderCredits(portal, person);
    const payment = await pay(portal, person, orderId, 'failure');
    expect((await verify(person, payment)).status).toBe(400);
    expect(await history(person)).toMatchObject([{ state: 'failed', failureReason: expect.any(String) }]);
  });

  test('an order can be paid after a failed attempt', async () => {
    const person = await aPerson(portal);
    const { orderId } = await orderCredits(portal, person);
    await pay(portal, person, orderId, 'failure');
    const payment = await pay(portal, person, orderId);
    expect((await verify(person, payment)).status).toBe(200);
    expect(await history(person)).toMatchObject([{ state: 'paid', failureReason: null }]);
  });

  test('another user’s order answers 404', async () => {
    const [owner, other] = [await aPerson(portal), await aPerson(portal)];
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
    const person = await aPerson(portal);
    const payment = await buyCredits(portal, person, 'job', 5);
    const before = await balance(person);
    expect((await verify(person, payment)).data).toEqual({ success: true, creditType: 'job', quantity: 5 });
    expect(await balance(person)).toEqual(before);
  });

  /** Holds an order's row until several others wait for it, so that they surely meet. */
  const whileHeld = async <Answer>(orderId: string, start: () => Promise<Answer>): Promise<Answer> => {
    const client = await portal.db.$client.connect();
    try {
      await client.query('BEGIN');
      await client.query('SELECT 1 FROM orders WHERE provider_order_id = $1 FOR UPDATE', [orderId]);
      const answers = start();
      const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      // Inside of a transaction the view stands still until it is told to look again.
      const look = () => client.query('SELECT pg_stat_clear_snapshot()').then(() => client.query(waiting));
      while ((await look()).rows.length < 5) await new Promise((resolve) => setTimeout(resolve, 5));
      await client.query('COMMIT');
      return await answers;
    } finally {
      client.release();
    }
  };

  test('20 confirmations and 20 webhooks for one payment at once grant once', async () => {
    const person = await aPerson(portal);
    const { orderId, amount } = await orderCredits(portal, person, 'job', 10);
    const payment = await pay(portal, person, orderId);
    const message = { paymentId: payment.paymentId, orderId, amount };
    const sendAll = () =>
      Array.from({ length: 20 }, (_, index) => [
        verify(person, payment).then(({ status }) => status),
        // Half of the webhooks are deliveries of one message, half are messages of their own.
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
    const other = await aPerson(portal, { role: 'moderator' });
    const author = await aPerson(portal, { role: 'university', credits: { any: 2 } });
    const items = [
      await portal.call('POST /jobs', { token: author.token, body: aJob() }),
      await portal.call('POST /jobs', { token: author.token, body: aJob({ title: 'Reader in Hydrology' }) }),
    ];
    const take = { token: author.token, body: aJob({ title: 'Professor of Law' }) };
    expect((await portal.try('POST /jobs', take)).status).toBe(403);
    await portal.db.transaction(async (tx) => {
      const { insertLedgerEntries } = await import('../domain/credits/index.ts');
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

describe('packages', () => {
  test('give a university posts, of which each creation takes one', async () => {
    const university = await aPerson(portal, { role: 'university' });
    const bought = await buyPackage(portal, university, 'THREE_POSTS');
    expect(bought.url).toContain(bought.orderId);
    expect(await profile(university)).toMatchObject({ postsRemaining: 3, packageType: 'THREE_POSTS' });
    await portal.call('POST /posts', { token: university.token, body: aPost() });
    expect((await profile(university)).postsRemaining).toBe(2);
  });

  test('UNLIMITED gives premium for 12 months', async () => {
    const university = await aPerson(portal, { role: 'university' });
    await buyPackage(portal, university, 'UNLIMITED');
    const user = await profile(university);
    expect(user).toMatchObject({ subscription: 'premium', postsRemaining: null, packageType: 'UNLIMITED' });
    expect(user.subscriptionEndsAt?.slice(0, 10)).toBe('2027-11-21');
  });

  test('an unknown package gets 404', async () => {
    const { token } = await aPerson(portal, { role: 'university' });
    const body = { packageType: 'SIX_POSTS' };
    const { status, failure } = await portal.try('POST /payments/university-package', { token, body });
    expect([status, failure.message]).toEqual([404, 'Package not found']);
  });

  test.each(['individual', 'admin'] as const)('cannot be bought by an %s', async (role) => {
    const { token } = role === 'admin' ? admin : await aPerson(portal);
    const body = { packageType: 'THREE_POSTS' };
    expect((await portal.try('POST /payments/university-package', { token, body })).status).toBe(403);
  });

  const press = (url: string, outcome: string) =>
    fetch(`${portal.url}${url}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ outcome }),
    });
  const orderPackage = async () => {
    const university = await aPerson(portal, { role: 'university' });
    const body = { packageType: 'FIVE_POSTS' };
    const order = await portal.call('POST /payments/university-package', { token: university.token, body });
    return { university, ...order };
  };

  test('the hosted page shows that it is a test, the item and the price', async () => {
    const { url } = await orderPackage();
    const page = await (await fetch(`${portal.url}${url}`)).text();
    expect(page).toContain('Test payment. No money is taken.');
    expect(page).toContain('Five Posts package');
    expect(page).toContain('₹4,500');
  });

  test.each(['success', 'twice'])(
    '%s on the hosted page grants the posts once and redirects back',
    async (outcome) => {
      const { university, url } = await orderPackage();
      const back = (await press(url, outcome)).headers.get('location')!;
      const end = await fetch(`${portal.url}${back}`, { redirect: 'manual' });
      expect(end.headers.get('location')).toBe('/packages?payment=success');
      expect((await profile(university)).postsRemaining).toBe(5);
    },
  );

  test('failure on the hosted page grants nothing', async () => {
    const { university, url } = await orderPackage();
    const back = (await press(url, 'failure')).headers.get('location')!;
    const end = await fetch(`${portal.url}${back}`, { redirect: 'manual' });
    expect(end.headers.get('location')).toBe('/packages?payment=failed');
    expect((await profile(university)).postsRemaining).toBe(0);
    expect(await history(university)).toMatchObject([{ state: 'failed', payUrl: url }]);
  });

  test('closing the hosted page leaves the order open for a later payment', async () => {
    const { university, url } = await orderPackage();
    expect((await press(url, 'close')).headers.get('location')).toBe('/packages?payment=closed');
    expect(await history(university)).toMatchObject([{ state: 'open', payUrl: url }]);
  });

  test('a payment whose redirect is lost grants the posts once, half a minute later', async () => {
    const { university, url } = await orderPackage();
    expect((await press(url, 'slow')).headers.get('location')).toBe('/packages?payment=pending');
    expect((await profile(university)).postsRemaining).toBe(0);
    const waits = `UPDATE graphile_worker._private_jobs SET run_at = now() WHERE run_at > now() RETURNING id`;
    expect((await portal.db.$client.query(waits)).rows).toHaveLength(1);
    await portal.work();
    expect((await profile(university)).postsRemaining).toBe(5);
  });

  test('a forged redirect settles nothing', async () => {
    const { university, orderId } = await orderPackage();
    const query = new URLSearchParams({
      link: orderId,
      status: 'paid',
      payment: 'pay_x',
      signature: 'f'.repeat(64),
    });
    const end = await fetch(`${portal.url}/payments/return?${query}`, { redirect: 'manual' });
    expect(end.headers.get('location')).toBe('/packages?payment=pending');
    expect((await profile(university)).postsRemaining).toBe(0);
  });
});

describe('membership', () => {
  test('makes an individual premium for a year, and renewing adds a year', async () => {
    const person = await aPerson(portal);
    const order = await buyMembership(portal, person);
    expect(order.amount).toBe(199_900);
    expect(await profile(person)).toMatchObject({ subscription: 'premium' });
    expect((await profile(person)).subscriptionEndsAt?.slice(0, 10)).toBe('2027-11-21');
    await buyMembership(portal, person);
    expect((await profile(person)).subscriptionEndsAt?.slice(0, 10)).toBe('2028-11-21');
  });

  test('is not available to universities and staff', async () => {
    const university = await aPerson(portal, { role: 'university' });
    for (const { token } of [university, admin, moderator])
      expect((await portal.try('POST /payments/membership/create-order', { token })).status).toBe(403);
  });

  test('members get two reminders and a mail at the end', async () => {
    const own = await TestPortal.start();
    try {
      const member = await aPerson(own);
      await buyMembership(own, member);
      const tasks = await import('../domain/payments/index.ts');
      const after = async (days: number) => {
        own.passes(days * day);
        await tasks.endMemberships(own.ctx);
        await tasks.remindMembers(own.ctx);
        await tasks.remindMembers(own.ctx);
        return (await own.work()).map(({ subject }) => subject);
      };
      expect(await after(300)).toEqual([expect.stringContaining('Tax invoice')]);
      expect(await after(40)).toEqual(['Your premium membership ends on 21 November 2027']);
      expect(await after(10)).toEqual([]);
      expect(await after(10)).toEqual(['Your premium membership ends on 21 November 2027']);
      expect(await after(6)).toEqual(['Your premium membership has ended']);
      const { rows } = await own.db.$client.query(
        'SELECT subscription, subscription_ends_at FROM users WHERE id = $1',
        [member.id],
      );
      expect(rows).toEqual([{ subscription: 'free', subscription_ends_at: null }]);
    } finally {
      await own.stop();
    }
  });

  test('an institution renews its Unlimited package, and mails call it that', async () => {
    const own = await TestPortal.start();
    try {
      const university = await aPerson(own, { role: 'university' });
      const tasks = await import('../domain/payments/index.ts');
      const endsAt = async () =>
        (await own.call('GET /users/profile', { token: university.token })).subscriptionEndsAt?.slice(0, 10);
      await buyPackage(own, university, 'UNLIMITED');
      expect(await endsAt()).toBe('2027-11-21');
      await buyPackage(own, university, 'UNLIMITED');
      expect(await endsAt()).toBe('2028-11-21');
      await own.work();
      own.passes(705 * day);
      await tasks.remindMembers(own.ctx);
      const [reminder] = await own.work();
      expect(reminder).toMatchObject({ subject: 'Your Unlimited package ends on 21 November 2028' });
      expect(reminder!.text).toContain('/membership');
      own.passes(30 * day);
      await tasks.endMemberships(own.ctx);
      const [end] = await own.work();
      expect(end).toMatchObject({ subject: 'Your Unlimited package has ended' });
      expect(end!.text).toContain('/packages');
    } finally {
      await own.stop();
    }
  });
});

describe('webhooks', () => {
  test('settle an order alone when the browser has gone away', async () => {
    const person = await aPerson(portal);
    const { orderId, amount } = await orderCredits(portal, person, 'blog', 3);
    const { paymentId } = await pay(portal, person, orderId);
    expect((await sendWebhook(portal, { id: 'evt_gone', paymentId, orderId, amount })).status).toBe(200);
    expect((await balance(person)).blog).toBe(8);
  });

  test('for a locked order are acknowledged at once and processed later', async () => {
    const person = await aPerson(portal);
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
      outcome: 'settled',
      note: null,
    });
  });

  test('with a forged signature change nothing', async () => {
    const person = await aPerson(portal);
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

  test('with another amount settle nothing and wait for an admin', async () => {
    const person = await aPerson(portal);
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
    const person = await aPerson(portal);
    const { orderId, paymentId } = await buyCredits(portal, person);
    await sendWebhook(portal, { id: 'evt_late', paymentId, orderId, amount: 500_000, status: 'failed' });
    expect(await history(person)).toMatchObject([{ state: 'paid' }]);
  });

  test('for an order paid twice grant once, and the second payment waits for an admin', async () => {
    const person = await aPerson(portal);
    const { orderId } = await buyCredits(portal, person, 'job', 5);
    await pay(portal, person, orderId).then((second) => verify(person, second));
    expect((await balance(person)).job).toBe(10);
    const query = { outcome: 'unmatched' };
    const { events } = await portal.call('GET /admin/payments/events', { token: admin.token, query });
    const event = events.find(({ providerOrderId }) => providerOrderId === orderId);
    expect(event?.note).toContain('paid already');
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

  test('settles a paid order after 15 minutes', async () => {
    const { reconcileOrders } = await import('../domain/payments/index.ts');
    const person = await aPerson(portal);
    const { orderId } = await orderCredits(portal, person);
    await pay(portal, person, orderId);
    portal.passes(14 * 60_000);
    await reconcileOrders(portal.ctx);
    expect(await history(person)).toMatchObject([{ state: 'open' }]);
    portal.passes(2 * 60_000);
    expect((await reconcileOrders(portal.ctx)).settled).toBeGreaterThan(0);
    expect(await history(person)).toMatchObject([{ state: 'paid' }]);
  });

  test('can be started at once by an admin and by the buyer', async () => {
    const person = await aPerson(portal);
    const first = await orderCredits(portal, person);
    await pay(portal, person, first.orderId);
    expect((await reconcile()).settled).toBeGreaterThan(0);
    // Nothing more to be found: asking again is no act.
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
    const person = await aPerson(portal);
    const { orderId } = await orderCredits(portal, person);
    portal.passes(4 * day);
    await reconcile();
    expect(await history(person)).toMatchObject([{ state: 'expired' }]);
    expect((await verify(person, await pay(portal, person, orderId))).status).toBe(200);
    expect(await history(person)).toMatchObject([{ state: 'paid' }]);
  });
});

describe('documents', () => {
  test('show seller, buyer, item, value and tax on a tax invoice, as a page and as PDF', async () => {
    const person = await aPerson(portal, { name: 'Asha <b>Buyer</b>' });
    const { orderId } = await buyCredits(portal, person, 'job', 5);
    const page = await receipt(person, orderId);
    expect(page.headers.get('content-type')).toContain('text/html');
    const html = await page.text();
    for (const text of [
      'Tax invoice',
      'GSTIN 07AAAAA0000A1Z4',
      'Job credits',
      '998365',
      'CGST 9%',
      'SGST 9%',
      '₹5,000.00',
      '₹4,237.28',
      'Delhi (07)',
      'TEST DOCUMENT',
    ])
      expect(html).toContain(text);
    expect(html).toContain('Asha &#60;b&#62;Buyer');
    const pdf = await receipt(person, orderId, '?format=pdf');
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect((await receipt(person, orderId, '', 'application/pdf')).headers.get('content-type')).toBe(
      'application/pdf',
    );
    expect((await receipt(admin, orderId)).status).toBe(200);
  });

  test('show IGST and the GSTIN for a buyer in another State', async () => {
    const person = await aPerson(portal);
    const body = {
      name: 'Sample College',
      address: 'Main Road, Pune',
      stateCode: '',
      gstin: '27AAPFU0939F1ZV',
    };
    const saved = await portal.call('PUT /payments/billing', { token: person.token, body });
    expect(saved.stateCode).toBe('27');
    const { orderId } = await buyCredits(portal, person);
    const html = await (await receipt(person, orderId)).text();
    for (const text of ['Sample College', 'GSTIN 27AAPFU0939F1ZV', 'IGST 18%', '₹762.71', 'Maharashtra (27)'])
      expect(html).toContain(text);
    expect(await portal.call('GET /payments/billing', { token: person.token })).toEqual(saved);
  });

  test.each([
    [{ gstin: '27AAPFU0939F1ZX' }, 'gstin'],
    [{ gstin: '27AAPFU0939F1ZV', stateCode: '07' }, 'gstin'],
    [{ stateCode: '99' }, 'stateCode'],
  ])('require valid billing details: %j is refused', async (body, field) => {
    const { token } = await aPerson(portal);
    const { status, failure } = await portal.try('PUT /payments/billing', { token, body });
    expect([status, Object.keys(failure.fields ?? {})]).toEqual([400, [field]]);
  });

  test('do not exist for unpaid orders', async () => {
    const person = await aPerson(portal);
    const { orderId } = await orderCredits(portal, person);
    expect((await receipt(person, orderId)).status).toBe(404);
    expect((await portal.fetch(`/payments/orders/${orderId}/receipt`)).status).toBe(401);
    expect((await receipt(person, 'nonsense')).status).toBe(404);
  });

  test('are numbered without gaps, however many pay at once, from 1 each April', async () => {
    const own = await TestPortal.start();
    try {
      const people = await Promise.all(Array.from({ length: 12 }, () => aPerson(own)));
      await Promise.all(people.map((person) => buyCredits(own, person, 'blog', 1)));
      own.passes(140 * day);
      // A session lives for 30 days.
      const later = await aPerson(own);
      await buyCredits(own, later, 'blog', 1);
      const { rows } = await own.db.$client.query(
        'SELECT number FROM papers ORDER BY financial_year, serial',
      );
      const numbers = rows.map(({ number }) => number);
      expect(numbers.slice(0, 12)).toEqual(
        Array.from({ length: 12 }, (_, index) => `TS/26-27/${String(index + 1).padStart(6, '0')}`),
      );
      expect(numbers.slice(12)).toEqual(['TS/27-28/000001']);
      expect((await checkLedger(own.db)).problems).toEqual([]);
    } finally {
      await own.stop();
    }
  });

  test('never change after they are issued', async () => {
    await expect(portal.db.$client.query("UPDATE papers SET number = 'x'")).rejects.toThrow('never changed');
  });

  test('are mailed as PDF', async () => {
    await portal.work();
    const person = await aPerson(portal);
    await buyCredits(portal, person, 'course', 2);
    const mail = (await portal.work()).find(({ to, attachments }) => to === person.email && attachments);
    expect(mail?.subject).toMatch(/^Tax invoice TS\/2\d-2\d\/\d{6}$/);
    expect(mail?.text).toContain('₹2,000');
    expect(mail?.attachments?.[0]?.content.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('the credit statement', () => {
  test('lists each change with its cause and the balance after it', async () => {
    const person = await aPerson(portal);
    const { orderId } = await buyCredits(portal, person, 'job', 2);
    const job = await portal.call('POST /jobs', { token: person.token, body: aJob() });
    const body = { approvalStatus: 'approved' };
    await portal.call('PUT /jobs/:id/approve', { token: moderator.token, params: { id: job.id }, body });
    const query = { bucket: 'job' };
    const { entries, totalCount } = await portal.call('GET /payments/statement', {
      token: person.token,
      query,
    });
    expect(totalCount).toBe(3);
    expect(entries.map(({ amount, balance: after, cause }) => [amount, after, cause])).toEqual([
      [-1, 6, 'approval'],
      [2, 7, 'purchase'],
      [5, 5, 'welcome'],
    ]);
    expect(entries[0]?.item).toEqual({ id: job.id, kind: 'job', title: job.title });
    const [order] = await history(person);
    expect(entries[1]).toMatchObject({ orderId: order?.id, receiptNumber: order?.receiptNumber });
    expect(order?.orderId).toBe(orderId);
  });
});

describe('refunds', () => {
  const refund = (id: string, body: object, token = admin.token) =>
    portal.try('POST /admin/payments/orders/:id/refund', { token, params: { id }, body });
  const reason = 'Bought by mistake';

  test('in part take credits back, and a credit note is issued and mailed', async () => {
    await portal.work();
    const person = await aPerson(portal);
    await buyCredits(portal, person, 'job', 5);
    const [order] = await history(person);
    const { status, data } = await refund(order!.id, { quantity: 2, reason });
    expect([status, data.amount, data.state]).toEqual([201, 200_000, 'pending']);
    expect((await balance(person)).job).toBe(8);
    const subjects = (await portal.work())
      .filter(({ to }) => to === person.email)
      .map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringMatching(/^Credit note TC\//));
    expect(await history(person)).toMatchObject([
      { state: 'paid', refundedAmount: 200_000, creditNoteNumber: expect.stringMatching(/^TC\//) },
    ]);
    const note = await (await receipt(person, order!.id, '?paper=credit_note')).text();
    expect(note).toContain('Credit note');
    expect(note).toContain(order!.receiptNumber);
  });

  test('in full mark the order as refunded and cannot be repeated', async () => {
    const person = await aPerson(portal);
    await buyCredits(portal, person, 'blog', 3);
    const [order] = await history(person);
    const answers = await Promise.all([refund(order!.id, { reason }), refund(order!.id, { reason })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    await portal.work();
    expect(await history(person)).toMatchObject([{ state: 'refunded' }]);
    expect((await refund(order!.id, { reason })).status).toBe(409);
    expect((await balance(person)).blog).toBe(5);
  });

  test('do not cover credits that were spent', async () => {
    const university = await aPerson(portal, { role: 'university' });
    await buyCredits(portal, university, 'job', 1);
    const job = await portal.call('POST /jobs', { token: university.token, body: aJob() });
    const approve = { token: moderator.token, params: { id: job.id }, body: { approvalStatus: 'approved' } };
    await portal.call('PUT /jobs/:id/approve', approve);
    const [order] = await history(university);
    const { status, failure } = await refund(order!.id, { reason });
    expect([status, failure.code]).toEqual([409, 'credits_spent']);
  });

  test('of a membership end it', async () => {
    const person = await aPerson(portal);
    await buyMembership(portal, person);
    const [order] = await history(person);
    expect((await refund(order!.id, { reason })).status).toBe(201);
    expect(await profile(person)).toMatchObject({ subscription: 'free', subscriptionEndsAt: null });
    await portal.work();
  });

  test('require an admin, a reason and a paid order', async () => {
    const person = await aPerson(portal);
    await orderCredits(portal, person);
    const [order] = await history(person);
    expect((await refund(order!.id, { reason }, moderator.token)).status).toBe(403);
    expect((await refund(order!.id, { reason }, person.token)).status).toBe(403);
    expect((await refund(order!.id, {})).status).toBe(400);
    expect((await refund(order!.id, { reason })).status).toBe(409);
    expect((await refund('nonsense', { reason })).status).toBe(404);
  });

  test('are logged with their reason', async () => {
    const query = { entityType: 'order', action: 'refunded' };
    const { logs } = await portal.call('GET /logs', { token: admin.token, query });
    expect(logs[0]).toMatchObject({ reason, moderatorId: admin.id });
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
    const person = await aPerson(portal);
    const [method = '', path] = route.split(' ');
    for (const [token, status] of [
      [person.token, 403],
      [moderator.token, 403],
      [undefined, 401],
    ] as const)
      expect((await portal.fetch(path!.slice(0), { method, token })).status).toBe(status);
  });

  test('finds orders by state, kind, buyer and receipt', async () => {
    const person = await aPerson(portal, { name: 'Zubin Findable' });
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
    expect(await find({ q: 'findable', kind: 'membership' })).toEqual([]);
    expect(await find({ q: '%' })).toEqual([]);
    const details = await portal.call('GET /admin/payments/orders/:id', {
      token: admin.token,
      params: { id: order!.id },
    });
    expect(details).toMatchObject({ order: { buyer: { name: 'Zubin Findable' } }, refunds: [] });
  });

  test('lets an admin assign a payment of an unknown order', async () => {
    const person = await aPerson(portal);
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
        orderId: 'There is no such order',
      });
    expect((await resolve({ orderId, note: 'Said on the phone' })).data).toMatchObject({
      outcome: 'resolved',
    });
    expect((await resolve({ note: 'Again' })).status).toBe(409);
    expect((await balance(person)).news).toBe(9);
  });

  test('refuses to assign a payment in another currency', async () => {
    const person = await aPerson(portal);
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
      const boss = await aPerson(own, { role: 'admin' });
      const person = await aPerson(own);
      await buyCredits(own, person, 'job', 3);
      const [order] = (await own.call('GET /payments/history', { token: person.token })).orders;
      await own.call('POST /admin/payments/orders/:id/refund', {
        token: boss.token,
        params: { id: order!.id },
        body: { quantity: 1, reason: 'One too many' },
      });
      await own.work();
      const query = { startDate: '2026-11-20', endDate: '2026-11-22' };
      const totals = await own.call('GET /admin/payments/totals', { token: boss.token, query });
      expect(totals).toEqual([
        { day: '2026-11-20', orders: 0, paid: 0, refunded: 0, failed: 0 },
        { day: '2026-11-21', orders: 1, paid: 300_000, refunded: 100_000, failed: 0 },
        { day: '2026-11-22', orders: 0, paid: 0, refunded: 0, failed: 0 },
      ]);
      const backwards = { startDate: '2026-11-22', endDate: '2026-11-20' };
      expect(
        (await own.try('GET /admin/payments/totals', { token: boss.token, query: backwards })).status,
      ).toBe(400);
    } finally {
      await own.stop();
    }
  });

  test('exports CSV without formulas', async () => {
    const person = await aPerson(portal, { name: '=SUM(A1),"x"' });
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
