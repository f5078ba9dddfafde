import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser } from '../../../test/support/people.ts';
import { buyCredits } from '../../../test/support/purchases.ts';
import { TestPortal } from '../../../test/support/test-portal.ts';
import { createAdmission } from '../admission.ts';

let portal: TestPortal;
const admission = createAdmission({ connections: 40 });

beforeAll(async () => {
  portal = await TestPortal.start({ admission });
});
afterAll(() => portal.stop());

test('PDFs waiting to be rendered do not block other requests', async () => {
  const buyer = await createUser(portal);
  const { token } = buyer;
  const { orderId } = await buyCredits(portal, buyer);
  const endDrawing = await admission.pdfs.acquire('somebody');
  const asked = Array.from({ length: 20 }, () =>
    portal.fetch(`/payments/orders/${orderId}/receipt?format=pdf`, { token }),
  );
  await expect.poll(() => admission.pdfs.waiting).toBe(10);
  await expect.poll(() => admission.members.running).toBe(0);
  expect((await portal.fetch('/users/profile', { token })).status).toBe(200);
  endDrawing!();
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  // Maximum queued documents per account.
  expect(statuses.toSorted()).toEqual([...Array<number>(10).fill(200), ...Array<number>(10).fill(503)]);
});
