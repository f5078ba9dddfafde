import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember } from '../../test/support/members.ts';
import { createUser } from '../../test/support/people.ts';
import { orderByTransfer, orderIdOf } from '../../test/support/purchases.ts';
import { TestPortal, type Mail } from '../../test/support/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.stop());

const about = (mails: Mail[], start: string) => mails.filter(({ subject }) => subject.startsWith(start));

test('an order by bank transfer is mailed to the institution and to who ordered for it, and so is its invoice', async () => {
  const institution = await createUser(portal, { role: 'university' });
  const member = await createMember(portal, institution, 'owner');
  await portal.work();
  const opened = await orderByTransfer(portal, { ...member.person, token: member.token }, 'job', 2);
  const asked = about(await portal.work(), 'Please transfer ₹2,000');
  expect(asked.map(({ to }) => to).toSorted()).toEqual([institution.email, member.person.email].toSorted());
  for (const part of ['₹2,000', opened.transferReference!, 'IFSC'])
    for (const { text } of asked) expect(text).toContain(part);
  const { token } = await createUser(portal, { role: 'admin' });
  await portal.call('POST /admin/payments/orders/:id/transfer', {
    token,
    params: { id: await orderIdOf(portal, opened) },
    body: { reference: 'UTR 1', receivedOn: '2026-11-21' },
  });
  const invoices = (await portal.work()).filter(({ attachments = [] }) => attachments.length > 0);
  expect(invoices.map(({ to }) => to).toSorted()).toEqual(
    [institution.email, member.person.email].toSorted(),
  );
});

test('an order that was cancelled at once is not mailed', async () => {
  const buyer = await createUser(portal);
  const { orderId } = await orderByTransfer(portal, buyer, 'job', 2);
  await portal.call('POST /payments/orders/:orderId/cancel', { token: buyer.token, params: { orderId } });
  expect(about(await portal.work(), 'Please transfer')).toEqual([]);
});
