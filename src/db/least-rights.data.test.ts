import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../test/setup/fresh-database.ts';
import { onDatabase, withLeastRights } from '../../test/setup/least-rights.ts';
import { buildJob, buildPost } from '../../test/support/items.ts';
import { createUser } from '../../test/support/people.ts';
import { buyCredits } from '../../test/support/purchases.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { takeBackup } from '../backup/index.ts';
import { checkDatabase } from '../app/doctor/check-database.ts';
import { applyRetention } from '../domain/people/index.ts';
import { closeDatabase, openDatabase } from './connect.ts';
import { grantRights } from './grant-rights.ts';
import { migrate } from './migrate.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await TestPortal.start({ leastRights: true });
});
afterAll(() => portal.stop());

const run = (statement: string) => portal.db.$client.query(statement);
const countIn = async (table: string) => Number((await run(`SELECT count(*) AS n FROM ${table}`)).rows[0].n);

describe('with a role that owns nothing', () => {
  test('registration, publishing, purchases, moderation, erasure and the queue work', async () => {
    const [moderator, author] = [await createUser(portal, { role: 'moderator' }), await createUser(portal)];
    await buyCredits(portal, author);
    const job = await portal.call('POST /jobs', { token: author.token, body: buildJob() });
    const post = await portal.call('POST /posts', { token: author.token, body: buildPost() });
    await portal.call('PUT /jobs/:id/approve', {
      token: moderator.token,
      params: { id: job.id },
      body: { approvalStatus: 'approved' },
    });
    await portal.call('PUT /posts/:id/approve', {
      token: moderator.token,
      params: { id: post.id },
      body: { approvalStatus: 'rejected', reason: 'Not about our subject' },
    });
    expect((await portal.work()).length).toBeGreaterThan(0);
    expect((await portal.call('GET /jobs', {})).jobs.map(({ id }) => id)).toEqual([job.id]);
    await portal.call('DELETE /users/profile', {
      token: author.token,
      body: { password: author.password, publishedItems: 'delete' },
    });
    await portal.work();
    const { rows } = await run('SELECT entity_title, snapshot FROM approval_logs');
    expect(rows).toEqual([
      { entity_title: null, snapshot: null },
      { entity_title: null, snapshot: null },
    ]);
  });

  test('expired data is deleted', async () => {
    await run(
      `INSERT INTO approval_logs (id, entity_type, entity_id, action, created_at)
       VALUES (gen_random_uuid(), 'user', gen_random_uuid(), 'blocked', now() - interval '9 years')`,
    );
    expect((await applyRetention(portal.ctx))['staff actions']).toBe(1);
  });

  test('a backup can be made', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lectern-rights-'));
    const source = { databaseUrl: portal.databaseUrl, files: portal.ctx.files, version: 'test' };
    const { rows } = await takeBackup(source, join(folder, 'one.tar.gz'), { recipients: [] });
    expect(rows).toBeGreaterThan(10);
    await rm(folder, { recursive: true });
  });

  test.each([
    "UPDATE approval_logs SET reason = 'kinder'",
    'DELETE FROM approval_logs',
    'UPDATE credit_ledger SET amount = amount + 1000',
    'DELETE FROM credit_ledger',
    'UPDATE credit_balances SET balance = balance + 1000',
    "UPDATE payment_documents SET document = '{}'",
    'DELETE FROM payment_documents',
    'TRUNCATE items CASCADE',
    'DELETE FROM migrations',
    'CREATE TABLE mine (id int)',
    'ALTER TABLE approval_logs DISABLE TRIGGER append_only',
    'DROP TABLE items',
    'CREATE FUNCTION mine() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
    'CREATE SCHEMA mine',
  ])('%s is refused', async (statement) => {
    expect(await countIn('approval_logs')).toBeGreaterThan(0);
    await expect(run(statement)).rejects.toMatchObject({ code: '42501' });
  });

  test('the doctor checks the rights of both roles', async () => {
    const rights = async (url: string) => {
      const db = openDatabase({ url, max: 1 });
      const found = await checkDatabase(db.$client, false).finally(() => closeDatabase(db));
      return found.find(({ check }) => check === 'rights')?.state;
    };
    const owner = await freshDatabase();
    expect([await rights(portal.databaseUrl), await rights(owner.url)]).toEqual(['ok', 'warn']);
    await owner.drop();
  });

  test('a start on a migrated database needs no owner', async () => {
    expect(await migrate(portal.databaseUrl)).toEqual([]);
  });
});

test('missing migrations require the owner; one line says so', async () => {
  const fresh = await withLeastRights(await freshDatabase());
  try {
    const owner = fresh.ownerUrl;
    await onDatabase(owner, "DELETE FROM migrations WHERE name LIKE '0300%'");
    await expect(migrate(fresh.url)).rejects.toThrow('Run npm run migrate with DATABASE_OWNER_URL first.');
    await expect(grantRights(owner, owner)).rejects.toThrow('name one role');
  } finally {
    await fresh.drop();
  }
});
