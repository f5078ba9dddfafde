import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildPost } from '../../test/support/items.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { buyMembership, buyPackage } from '../../test/support/purchases.ts';
import { reschedule } from '../../test/support/queue.ts';
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

const profile = ({ token }: Person) => portal.call('GET /users/profile', { token });
const history = async ({ token }: Person) => (await portal.call('GET /payments/history', { token })).orders;

describe('packages', () => {
  test('give a university posts, of which each creation takes one', async () => {
    const university = await createUser(portal, { role: 'university' });
    const bought = await buyPackage(portal, university, 'THREE_POSTS');
    expect(bought.url).toContain(bought.orderId);
    expect(await profile(university)).toMatchObject({ postsRemaining: 3, packageType: 'THREE_POSTS' });
    await portal.call('POST /posts', { token: university.token, body: buildPost() });
    expect((await profile(university)).postsRemaining).toBe(2);
  });

  test('UNLIMITED gives premium for 12 months', async () => {
    const university = await createUser(portal, { role: 'university' });
    await buyPackage(portal, university, 'UNLIMITED');
    const user = await profile(university);
    expect(user).toMatchObject({ subscription: 'premium', postsRemaining: null, packageType: 'UNLIMITED' });
    expect(user.subscriptionEndsAt?.slice(0, 10)).toBe('2027-11-21');
  });

  test('an unknown package gets 404', async () => {
    const { token } = await createUser(portal, { role: 'university' });
    const body = { packageType: 'SIX_POSTS' };
    const { status, failure } = await portal.try('POST /payments/university-package', { token, body });
    expect([status, failure.message]).toEqual([404, 'Package not found']);
  });

  test.each(['individual', 'admin'] as const)('cannot be bought by an %s', async (role) => {
    const { token } = role === 'admin' ? admin : await createUser(portal);
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
    const university = await createUser(portal, { role: 'university' });
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
    expect(await reschedule(portal.db, 'run_at => now()', 'run_at > now()')).toBe(1);
    await portal.work();
    expect((await profile(university)).postsRemaining).toBe(5);
  });

  test('a forged redirect pays nothing', async () => {
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
    const person = await createUser(portal);
    const order = await buyMembership(portal, person);
    expect(order.amount).toBe(199_900);
    expect(await profile(person)).toMatchObject({ subscription: 'premium' });
    expect((await profile(person)).subscriptionEndsAt?.slice(0, 10)).toBe('2027-11-21');
    await buyMembership(portal, person);
    expect((await profile(person)).subscriptionEndsAt?.slice(0, 10)).toBe('2028-11-21');
  });

  test('is not available to universities and staff', async () => {
    const university = await createUser(portal, { role: 'university' });
    for (const { token } of [university, admin, moderator])
      expect((await portal.try('POST /payments/membership/create-order', { token })).status).toBe(403);
  });

  test('members get two reminders, 30 and 7 days before the end, and a mail at the end', async () => {
    const own = await TestPortal.start();
    try {
      const member = await createUser(own);
      await buyMembership(own, member);
      const tasks = await import('../domain/commerce/index.ts');
      const after = async (days: number) => {
        own.advanceClock(days * dayMs);
        await tasks.endMemberships(own.ctx);
        await tasks.remindMembers(own.ctx);
        await tasks.remindMembers(own.ctx);
        return (await own.work()).map(({ subject }) => subject);
      };
      expect(await after(300)).toEqual([expect.stringContaining('Tax invoice')]);
      expect(await after(34)).toEqual([]);
      expect(await after(1)).toEqual(['Your premium membership ends on 21 November 2027']);
      expect(await after(22)).toEqual([]);
      expect(await after(1)).toEqual(['Your premium membership ends on 21 November 2027']);
      expect(await after(6)).toEqual([]);
      expect(await after(1)).toEqual(['Your premium membership has ended']);
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
      const university = await createUser(own, { role: 'university' });
      const tasks = await import('../domain/commerce/index.ts');
      const endsAt = async () =>
        (await own.call('GET /users/profile', { token: university.token })).subscriptionEndsAt?.slice(0, 10);
      await buyPackage(own, university, 'UNLIMITED');
      expect(await endsAt()).toBe('2027-11-21');
      await buyPackage(own, university, 'UNLIMITED');
      expect(await endsAt()).toBe('2028-11-21');
      await own.work();
      own.advanceClock(705 * dayMs);
      await tasks.remindMembers(own.ctx);
      const [reminder] = await own.work();
      expect(reminder).toMatchObject({ subject: 'Your Unlimited package ends on 21 November 2028' });
      expect(reminder!.text).toContain('/membership');
      own.advanceClock(30 * dayMs);
      await tasks.endMemberships(own.ctx);
      const [end] = await own.work();
      expect(end).toMatchObject({ subject: 'Your Unlimited package has ended' });
      expect(end!.text).toContain('/packages');
    } finally {
      await own.stop();
    }
  });
});
