import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildJob } from '../../test/support/items.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { buyCredits } from '../../test/support/purchases.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { endMemberships, isSelling, reconcileOrders, refundOrder } from '../domain/commerce/index.ts';
import { noPayments } from '../integrations/payments/off.ts';
import { addDays, dayMs } from '../contract/time/days.ts';

let portal: TestPortal;
let admin: Person;
beforeAll(async () => {
  portal = await TestPortal.start({ payments: noPayments });
  admin = await createUser(portal, { role: 'admin' });
});
afterAll(() => portal.stop());

describe('with payments off', () => {
  test('nothing is for sale', async () => {
    expect(isSelling(portal.ctx)).toBe(false);
    expect(await portal.call('GET /payments/packages')).toEqual([]);
    expect(await portal.call('GET /payments/settings')).toMatchObject({ provider: 'off', keyId: '' });
  });

  test.each([
    ['individual', 'credits/create-order', { creditType: 'job', quantity: 1 }],
    ['individual', 'membership/create-order', undefined],
    ['university', 'credits/create-order', { creditType: 'job', quantity: 1 }],
    ['university', 'university-package', { packageType: 'THREE_POSTS' }],
    ['university', 'university-package', { packageType: 'UNLIMITED' }],
  ] as const)('orders are refused: %s, %s', async (role, call, body) => {
    const person = await createUser(portal, { role });
    const { status, failure } = await portal.try(`POST /payments/${call}`, {
      token: person.token,
      ...(body && { body }),
    } as never);
    expect([status, failure.code, failure.message]).toEqual([
      403,
      'nothing_for_sale',
      'This site does not sell credits or memberships.',
    ]);
    expect((await portal.call('GET /payments/history', { token: person.token })).orders).toEqual([]);
  });

  test('payments and webhooks are refused', async () => {
    const person = await createUser(portal);
    const orderId = '01a20622-85d2-7145-ab59-8d92a484b254';
    const pay = { token: person.token, body: { orderId, outcome: 'success' } };
    expect((await portal.try('POST /payments/sandbox/pay', pay)).status).toBe(404);
    for (const provider of ['sandbox', 'razorpay', 'off'])
      expect(
        (
          await portal.fetch(`/payments/webhook/${provider}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: '{}',
          })
        ).status,
      ).toBe(404);
    expect((await fetch(`${portal.url}/payments/sandbox/${orderId}`)).status).toBe(404);
  });

  test('the sitemap omits pages with prices', async () => {
    const pages = await (await fetch(`${portal.url}/sitemaps/pages.xml`)).text();
    expect(pages).toContain('/about');
    expect(pages).not.toMatch(/packages|membership/);
  });

  test('publishing still uses credits, which admins grant', async () => {
    const university = await createUser(portal, { role: 'university' });
    const mayPost = () => portal.call('GET /jobs/can-create', { token: university.token });
    expect(await mayPost()).toEqual({
      allowed: false,
      reason: 'You have reached your post limit. Please purchase additional posts.',
    });
    const body = { postsRemaining: 1, reason: 'A partner of the portal' };
    await portal.call('PUT /admin/users/:id', { token: admin.token, params: { id: university.id }, body });
    expect((await mayPost()).allowed).toBe(true);
    const job = await portal.try('POST /jobs', { token: university.token, body: buildJob() });
    expect(job.status).toBe(201);
  });

  test('a member is told that the membership ends, without an offer to renew', async () => {
    const member = await createUser(portal);
    const subscriptionEndsAt = addDays(portal.now, 1).toISOString();
    await portal.call('PUT /admin/users/:id', {
      token: admin.token,
      params: { id: member.id },
      body: { subscription: 'premium', subscriptionEndsAt },
    });
    portal.advanceClock(dayMs);
    await endMemberships(portal.ctx);
    const mail = (await portal.work()).find(
      ({ to, subject }) => to === member.email && /ended/.test(subject),
    );
    expect(mail!.text).not.toMatch(/buy|membership\n|\/packages/);
  });
});

test('earlier orders are kept until their provider is back', async () => {
  const selling = await TestPortal.start();
  try {
    const [person, seller] = [await createUser(selling), await createUser(selling, { role: 'admin' })];
    await buyCredits(selling, person, 'job', 2);
    const [order] = (await selling.call('GET /payments/history', { token: person.token })).orders;
    const closed = { ...selling.ctx, payments: noPayments };
    expect(await reconcileOrders(closed)).toEqual({ checked: 0, paid: 0 });
    const actor = { ...seller.user, sessionId: seller.id };
    await expect(refundOrder(closed, actor, order!.id, { reason: 'Closed' })).rejects.toMatchObject({
      code: 'not_refundable',
      message: expect.stringContaining('PAYMENTS=sandbox'),
    });
    const balance = await selling.call('GET /payments/credits/balance', { token: person.token });
    expect(balance.job).toBe(7);
  } finally {
    await selling.stop();
  }
});
