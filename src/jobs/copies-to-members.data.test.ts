import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildJob } from '../../test/support/items.ts';
import { createMember } from '../../test/support/members.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { buyCredits } from '../../test/support/purchases.ts';
import { TestPortal } from '../../test/support/test-portal.ts';

let portal: TestPortal;
let admin: Person;
let institution: Person;
beforeAll(async () => {
  portal = await TestPortal.start();
  admin = await createUser(portal, { role: 'admin' });
});
beforeEach(async () => {
  institution = await createUser(portal, { role: 'university', credits: { job: 5 } });
});
afterAll(() => portal.stop());

/** Mails with the first words of their subject, by whom they reach. */
const sent = async (start: string): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await portal.work())
      .filter(({ subject }) => subject.startsWith(start))
      .map(({ to, text }) => [to, text]),
  );
const publish = ({ token }: { token: string }, title: string) =>
  portal.call('POST /jobs', { token, body: { ...buildJob(), title } });
/** Mails are sent once a decision can no longer be undone. */
const minute = 60_000;
async function decide(items: { id: string }[], approvalStatus: 'approved' | 'rejected') {
  await portal.call('POST /moderation/decisions', {
    token: admin.token,
    body: {
      entity: 'job',
      ids: items.map(({ id }) => id),
      approvalStatus,
      ...(approvalStatus === 'rejected' && { reason: 'The pay is missing' }),
    },
  });
  portal.advanceClock(minute);
}

test('a decision is mailed to the institution, and to each member about what he wrote last', async () => {
  const [one, other] = [
    await createMember(portal, institution, 'editor'),
    await createMember(portal, institution, 'editor'),
  ];
  await portal.work();
  const jobs = [
    await publish(one, 'Reader in Botany'),
    await publish(other, 'Reader in Zoology'),
    await publish(institution, 'Reader in History'),
  ];
  await decide(jobs, 'rejected');
  const mails = await sent('');
  expect(Object.keys(mails).toSorted()).toEqual(
    [institution.email, one.person.email, other.person.email].toSorted(),
  );
  for (const title of ['Botany', 'Zoology', 'History']) {
    expect(mails[institution.email]).toContain(title);
    expect(mails[one.person.email]!.includes(title)).toBe(title === 'Botany');
    expect(mails[other.person.email]!.includes(title)).toBe(title === 'Zoology');
  }
  expect(mails[one.person.email]).toContain('The pay is missing');
  expect(mails[one.person.email]).toContain(one.person.user.name);
});

test('members choose for themselves, and one who left hears of nothing', async () => {
  const [quiet, left] = [
    await createMember(portal, institution, 'editor'),
    await createMember(portal, institution, 'editor'),
  ];
  await portal.call('PUT /users/profile', {
    token: quiet.person.token,
    body: { noticeSettings: { decision: { mail: false } } },
  });
  const jobs = [await publish(quiet, 'Reader in Botany'), await publish(left, 'Reader in Zoology')];
  await portal.call('DELETE /members/:id', { token: institution.token, params: { id: left.memberId } });
  await portal.work();
  await decide(jobs, 'approved');
  expect(Object.keys(await sent(''))).toEqual([institution.email]);
});

test('what was decided about an order is mailed to who ordered and to who asked', async () => {
  const [buyer, accounts] = [
    await createMember(portal, institution, 'owner'),
    await createMember(portal, institution, 'accounts'),
  ];
  await buyCredits(portal, { ...buyer.person, token: buyer.token });
  const [order] = (await portal.call('GET /payments/history', { token: institution.token })).orders;
  const params = { id: order!.id };
  const ask = (kind: 'refund' | 'correction') =>
    portal.call('POST /payments/orders/:orderId/request', {
      token: accounts.token,
      params: { orderId: order!.id },
      body: { kind, reason: 'It was ordered twice' },
    });
  const reached = async (start: string) => Object.keys(await sent(start)).toSorted();
  const all = [institution.email, buyer.person.email, accounts.person.email].toSorted();
  await portal.work();

  await ask('refund');
  await portal.call('POST /admin/payments/orders/:id/refuse', {
    token: admin.token,
    params,
    body: { kind: 'refund', reason: 'You have used one' },
  });
  expect(await reached('')).toEqual(all);

  await ask('correction');
  await portal.call('POST /admin/payments/orders/:id/correct', {
    token: admin.token,
    params,
    body: { reason: 'As asked', billing: { name: 'Finance Office', stateCode: '29', address: 'Bengaluru' } },
  });
  expect(await reached('')).toEqual(all);

  await portal.call('POST /admin/payments/orders/:id/refund', {
    token: admin.token,
    params,
    body: { reason: 'As asked' },
  });
  expect(await reached('')).toEqual(all);
});
