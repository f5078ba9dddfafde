import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPost } from '../../../test/support/items.ts';
import { createUser } from '../../../test/support/people.ts';
import { buyCredits } from '../../../test/support/purchases.ts';
import { TestPortal } from '../../../test/support/test-portal.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await TestPortal.start();
  const author = await createUser(portal);
  const { token } = await createUser(portal, { role: 'admin' });
  const { id } = await portal.call('POST /posts', { token: author.token, body: buildPost() });
  const body = { approvalStatus: 'rejected', reason: 'Not about our subject' };
  await portal.call('PUT /posts/:id/approve', { params: { id }, body, token });
  await buyCredits(portal, author);
});
afterAll(() => portal.stop());

const run = (statement: string) => portal.db.$client.query(statement);
const refusal = { code: '23001' };

test.each([
  ['approval_logs', "reason = 'Something kinder'"],
  ['approval_logs', 'moderator_id = NULL, moderator_name = NULL'],
  ['approval_logs', "created_at = created_at - interval '9 years'"],
  ['credit_ledger', 'amount = amount + 1000'],
  ['payment_documents', "document = '{}'"],
])('a row of %s cannot get another %s, whoever executes the statement', async (table, change) => {
  const { rows } = await run(`SELECT count(*)::int AS n FROM ${table}`);
  expect((rows as { n: number }[])[0]?.n).toBeGreaterThan(0);
  await expect(run(`UPDATE ${table} SET ${change}`)).rejects.toMatchObject(refusal);
});

test.each(['approval_logs', 'credit_ledger', 'payment_documents'])(
  'no row of %s can be deleted',
  async (table) => {
    await expect(run(`DELETE FROM ${table}`)).rejects.toMatchObject(refusal);
    await expect(run(`TRUNCATE ${table} CASCADE`)).rejects.toMatchObject(refusal);
  },
);

test('a staff action without its log row is rolled back', async () => {
  const author = await createUser(portal);
  const { token } = await createUser(portal, { role: 'moderator' });
  const { id } = await portal.call('POST /posts', { token: author.token, body: buildPost() });
  await run(`ALTER TABLE approval_logs ADD CONSTRAINT refusing CHECK (entity_id <> '${id}')`);
  const body = { approvalStatus: 'rejected', reason: 'Not about our subject' };
  expect((await portal.try('PUT /posts/:id/approve', { params: { id }, body, token })).status).toBe(500);
  expect(await portal.call('GET /posts/:id', { params: { id }, token })).toMatchObject({
    approvalStatus: 'pending',
  });
});
