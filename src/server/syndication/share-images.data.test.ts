import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestPortal } from '../../../test/support/test-portal.ts';
import { createAdmission } from '../admission.ts';

let portal: TestPortal;
const admission = createAdmission({ connections: 4 });

beforeAll(async () => {
  portal = await TestPortal.start({ admission });
});
afterAll(() => portal.stop());

test('share images waiting to be drawn do not block pages and lists', async () => {
  const endDrawing = await admission.shareImages.acquire('somebody');
  const asked = Array.from({ length: 20 }, () => fetch(`${portal.url}/og/site.png`));
  await expect.poll(() => admission.shareImages.refused).toBe(10);
  await expect.poll(() => admission.visitors.running).toBe(0);
  expect((await portal.fetch('/jobs')).status).toBe(200);
  endDrawing!();
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([...Array<number>(10).fill(200), ...Array<number>(10).fill(503)]);
});
