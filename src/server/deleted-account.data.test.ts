import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.stop());

const isWaiting = async (): Promise<boolean> => {
  const { rows } = await portal.db.$client.query(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
};

test('a call in progress when its account is deleted is refused like any later one', async () => {
  const { id, token } = await createUser(portal);
  const deleting = await portal.db.$client.connect();
  await deleting.query('BEGIN');
  await deleting.query('DELETE FROM users WHERE id = $1', [id]);
  const answered = portal.try('PUT /payments/billing', { token, body: { name: 'Asha Rao' } });
  while (!(await isWaiting())) await new Promise((resolve) => setTimeout(resolve, 10));
  await deleting.query('COMMIT');
  deleting.release();
  const { status, failure } = await answered;
  expect([status, failure.code]).toEqual([401, 'session_ended']);
});
