import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { flakyProvider } from '../../../../test/support/interleavings/flaky-provider.ts';
import { createUser, type Person } from '../../../../test/support/people.ts';
import { buyMembership, buyPackage } from '../../../../test/support/purchases.ts';
import { TestPortal } from '../../../../test/support/test-portal.ts';
import { checkLedger } from './ledger-check.ts';
import { endMemberships } from './membership.ts';
import { processRefund } from './refunds.ts';
import { dayMs } from '../../../contract/time/days.ts';

let portal: TestPortal;
let admin: Person;
beforeAll(async () => {
  portal = await TestPortal.start();
  admin = await createUser(portal, { role: 'admin' });
});
afterAll(async () => {
  expect((await checkLedger(portal.db)).problems).toEqual([]);
  await portal.stop();
});

const signIn = async ({ email, password }: Person) =>
  (await portal.call('POST /auth/login', { body: { email, password } })).token;
/** With a new session, because sessions expire while the clock moves. */
const profile = async (person: Person) => portal.call('GET /users/profile', { token: await signIn(person) });
const endOf = async (person: Person) => (await profile(person)).subscriptionEndsAt;
const packageOf = async (person: Person) => (await profile(person)).packageType;
const yearsLater = (from: Date, years: number) => {
  const to = new Date(from);
  to.setUTCFullYear(to.getUTCFullYear() + years);
  return to.toISOString();
};

async function ordersOf(person: Person) {
  const { orders } = await portal.call('GET /payments/history', { token: await signIn(person) });
  return orders;
}

/** Requests a refund of an order, by default the newest. @returns its id */
async function beginRefund(person: Person, orderId?: string, quantity?: number): Promise<string> {
  const id = orderId ?? (await ordersOf(person))[0]!.id;
  const body = { reason: 'Bought by mistake', ...(quantity && { quantity }) };
  const token = await signIn(admin);
  return (await portal.call('POST /admin/payments/orders/:id/refund', { token, params: { id }, body })).id;
}

const finish = (refundId: string, how: 'well' | 'refused') =>
  processRefund({ ...portal.ctx, payments: flakyProvider(portal.ctx.payments, how) }, refundId);

describe('a refund that the provider refuses leaves a membership unchanged', () => {
  test('however long the refund took', async () => {
    const person = await createUser(portal);
    await buyMembership(portal, person);
    const end = await endOf(person);
    portal.advanceClock(212 * dayMs);
    const refund = await beginRefund(person);
    expect(await profile(person)).toMatchObject({ subscription: 'free', subscriptionEndsAt: null });
    portal.advanceClock(9 * dayMs);
    await endMemberships(portal.ctx);
    await finish(refund, 'refused');
    expect(await profile(person)).toMatchObject({ subscription: 'premium', subscriptionEndsAt: end });
    await finish(refund, 'refused');
    expect(await endOf(person)).toBe(end);
  });

  test('even if it has ended meanwhile', async () => {
    const person = await createUser(portal);
    await buyMembership(portal, person);
    const refund = await beginRefund(person);
    portal.advanceClock(400 * dayMs);
    await finish(refund, 'refused');
    expect(await profile(person)).toMatchObject({ subscription: 'free', subscriptionEndsAt: null });
  });

  test('and later purchases extend it', async () => {
    const person = await createUser(portal);
    const bought = portal.now;
    await buyMembership(portal, person);
    portal.advanceClock(100 * dayMs);
    const refund = await beginRefund(person);
    portal.advanceClock(3 * dayMs);
    await buyMembership(portal, { ...person, token: await signIn(person) });
    expect(await endOf(person)).toBe(yearsLater(portal.now, 1));
    portal.advanceClock(3 * dayMs);
    await finish(refund, 'refused');
    expect(await endOf(person)).toBe(yearsLater(bought, 2));
  });

  test.each([
    ['first', 'well', 'refused', 1],
    ['first', 'refused', 'well', 1],
    ['second', 'well', 'refused', 1],
    ['second', 'refused', 'refused', 2],
  ] as const)(
    'with two refunds in progress, the %s requested first: %s, then %s',
    async (order, one, other, years) => {
      const person = await createUser(portal);
      const bought = portal.now;
      await buyMembership(portal, person);
      portal.advanceClock(30 * dayMs);
      await buyMembership(portal, { ...person, token: await signIn(person) });
      const orders = (await ordersOf(person)).map(({ id }) => id);
      portal.advanceClock(30 * dayMs);
      const refunds = [await beginRefund(person, orders[1]), await beginRefund(person, orders[0])];
      if (order === 'second') refunds.reverse();
      portal.advanceClock(30 * dayMs);
      await finish(refunds[0]!, one);
      portal.advanceClock(30 * dayMs);
      await finish(refunds[1]!, other);
      expect(await endOf(person)).toBe(yearsLater(bought, years));
    },
  );

  test('unless an admin has changed it meanwhile', async () => {
    const person = await createUser(portal);
    await buyMembership(portal, person);
    const refund = await beginRefund(person);
    portal.advanceClock(dayMs);
    const body = { subscription: 'premium', subscriptionEndsAt: '2040-12-31' };
    await portal.call('PUT /admin/users/:id', {
      token: await signIn(admin),
      params: { id: person.id },
      body,
    });
    await finish(refund, 'refused');
    expect(await endOf(person)).toBe('2040-12-31T18:30:00.000Z');
  });
});

describe('the package shown for an account', () => {
  const createUniversity = () => createUser(portal, { role: 'university' });

  test('disappears with its refund, and returns when the refund is refused', async () => {
    const university = await createUniversity();
    await buyPackage(portal, university, 'UNLIMITED');
    const { subscriptionEndsAt } = await profile(university);
    portal.advanceClock(50 * dayMs);
    const refund = await beginRefund(university);
    expect(await profile(university)).toMatchObject({ subscription: 'free', packageType: null });
    portal.advanceClock(dayMs);
    await finish(refund, 'refused');
    expect(await profile(university)).toMatchObject({
      subscription: 'premium',
      packageType: 'UNLIMITED',
      subscriptionEndsAt,
    });
    const again = await beginRefund(university);
    await finish(again, 'well');
    expect(await profile(university)).toMatchObject({ subscription: 'free', packageType: null });
  });

  test('falls back to an older one that is still valid', async () => {
    const university = await createUniversity();
    await buyPackage(portal, university, 'THREE_POSTS');
    portal.advanceClock(dayMs);
    await buyPackage(portal, { ...university, token: await signIn(university) }, 'TEN_POSTS');
    const [ten, three] = await ordersOf(university);
    const part = await beginRefund(university, ten!.id, 4);
    expect(await packageOf(university)).toBe('TEN_POSTS');
    await beginRefund(university, ten!.id);
    expect(await packageOf(university)).toBe('THREE_POSTS');
    await finish(part, 'refused');
    expect(await packageOf(university)).toBe('TEN_POSTS');
    const rest = [await beginRefund(university, ten!.id), await beginRefund(university, three!.id)];
    expect(await packageOf(university)).toBeNull();
    for (const refund of rest) await finish(refund, 'well');
    expect(await packageOf(university)).toBeNull();
  });

  test('stays when an admin has set it', async () => {
    const university = await createUniversity();
    await buyPackage(portal, university, 'THREE_POSTS');
    await portal.call('PUT /admin/users/:id', {
      token: await signIn(admin),
      params: { id: university.id },
      body: { packageType: 'FIFTEEN_POSTS' },
    });
    await beginRefund(university);
    expect(await packageOf(university)).toBe('FIFTEEN_POSTS');
  });

  test('is not an expired unlimited package', async () => {
    const university = await createUniversity();
    await buyPackage(portal, university, 'UNLIMITED');
    portal.advanceClock(370 * dayMs);
    const refund = await beginRefund(university);
    expect(await packageOf(university)).toBeNull();
    await finish(refund, 'refused');
    expect(await profile(university)).toMatchObject({ subscription: 'free', packageType: null });
  });
});
