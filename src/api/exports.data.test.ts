import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createUser, type Person } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';

/** Twelve batches of the log. */
const logs = 12_000;
let portal: TestPortal;
let admin: Person;

beforeAll(async () => {
  portal = await TestPortal.start();
  admin = await createUser(portal, { role: 'admin' });
  await portal.db.$client.query(
    `INSERT INTO approval_logs (id, entity_type, entity_id, entity_title, action, moderator_id, moderator_name, reason, created_at)
     SELECT gen_random_uuid(), 'job', gen_random_uuid(), 'A title ' || n, 'approved', $1, 'Admin', repeat('reason ', 400), now()
     FROM generate_series(1, $2::int) AS n`,
    [admin.id, logs],
  );
});
afterAll(() => portal.stop());

/** Batches of the log read so far. */
function countReads() {
  const query = vi.spyOn(portal.db.$client, 'query');
  return () =>
    query.mock.calls.filter(([asked]) => JSON.stringify(asked).includes('from \\"approval_logs\\"')).length;
}

test('an export is read at the client’s pace and stops when the client disconnects', async () => {
  const reads = countReads();
  const aborting = new AbortController();
  const response = await portal.fetch('/logs/export', { token: admin.token, signal: aborting.signal });
  const first = await response.body!.getReader().read();
  expect(first.value?.length).toBeGreaterThan(0);
  const waitUntilPaused = () =>
    expect
      .poll(async () => {
        const before = reads();
        await new Promise((resolve) => setTimeout(resolve, 200));
        return reads() - before;
      })
      .toBe(0);
  // Once the socket buffers are full, reading pauses.
  await waitUntilPaused();
  const whileWaiting = reads();
  expect(whileWaiting).toBeLessThan(logs / 1000);
  aborting.abort();
  await waitUntilPaused();
  // On a slow machine, one more batch may have begun before the disconnect was noticed.
  expect(reads()).toBeLessThanOrEqual(whileWaiting + 1);
});

test('a complete export contains every row once', async () => {
  const text = await (await portal.fetch('/logs/export', { token: admin.token })).text();
  const titles = text
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[3]);
  expect(new Set(titles).size).toBe(logs);
  expect(titles).toHaveLength(logs);
});
