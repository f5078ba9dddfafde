import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser } from '../../test/support/people.ts';
import { pay } from '../../test/support/purchases.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { issueEmailChangeLink, issueVerificationToken } from '../domain/people/index.ts';

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

/** Begins `act` while the account is being deleted, and answers what came of it. */
async function whileDeleting<Outcome>(id: string, work: () => Promise<Outcome>): Promise<Outcome> {
  const deleting = await portal.db.$client.connect();
  await deleting.query('BEGIN');
  await deleting.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [id]);
  const outcome = work();
  while (!(await isWaiting())) await new Promise((resolve) => setTimeout(resolve, 10));
  await deleting.query('DELETE FROM users WHERE id = $1', [id]);
  await deleting.query('COMMIT');
  deleting.release();
  return outcome;
}

test('a call in progress when its account is deleted is refused like any later one', async () => {
  const { id, token } = await createUser(portal);
  const { status, failure } = await whileDeleting(id, () =>
    portal.try('PUT /payments/billing', { token, body: { name: 'Asha Rao' } }),
  );
  expect([status, failure.code]).toEqual([401, 'session_ended']);
});

test('a mail in progress when its account is deleted has no link, and doesn’t fail', async () => {
  const { id } = await createUser(portal);
  const inTransaction = portal.db.transaction.bind(portal.db);
  const verifying = () =>
    inTransaction((tx) =>
      issueVerificationToken(tx, portal.ctx, { userId: id, askedAt: '2100-01-01T00:00:00Z' }),
    );
  expect(await whileDeleting(id, verifying)).toBeNull();

  const mover = await createUser(portal);
  const { token, password } = mover;
  await portal.call('PUT /users/email', { token, body: { email: 'moved@example.org', password } });
  const { rows } = await portal.db.$client.query('SELECT id FROM email_changes WHERE user_id = $1', [
    mover.id,
  ]);
  const moving = () =>
    inTransaction((tx) => issueEmailChangeLink(tx, portal.ctx, rows[0].id, 'confirm_email'));
  expect(await whileDeleting(mover.id, moving)).toBeNull();
});

test('orders and payments of a proforma invoice never wait for the deletion that waits for them', async () => {
  const buyer = await createUser(portal);
  const { id, token } = buyer;
  const { reference } = await portal.call('POST /payments/quote', { token, body: { item: 'membership' } });
  const order = () =>
    portal.try('POST /payments/membership/create-order', { token, body: { quote: reference } });
  const { data } = await order();
  const body = await pay(portal, buyer, data.orderId);
  const verify = () => portal.try('POST /payments/membership/verify-payment', { token, body });
  expect((await whileDeleting(id, verify)).status).toBe(200);
  const { rows } = await portal.db.$client.query('SELECT state FROM orders WHERE user_id = $1', [id]);
  expect(rows).toEqual([{ state: 'paid' }]);

  const other = await createUser(portal);
  const quote = await portal.call('POST /payments/quote', { token: other.token, body: { item: 'job' } });
  const ordered = await whileDeleting(other.id, () =>
    portal.try('POST /payments/credits/create-order', {
      token: other.token,
      body: { creditType: 'job', quantity: 1, quote: quote.reference },
    }),
  );
  expect([ordered.status, ordered.failure.code]).toEqual([401, 'session_ended']);
});
