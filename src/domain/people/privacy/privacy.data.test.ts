import { readdir } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildJob, buildPost } from '../../../../test/support/items.ts';
import { createUser, buildRegistration, type Person } from '../../../../test/support/people.ts';
import { buyCredits } from '../../../../test/support/purchases.ts';
import { TestPortal } from '../../../../test/support/test-portal.ts';
import { openLogger } from '../../../app/logger.ts';
import { legalVersion } from '../../../contract/vocabulary/index.ts';
import { paymentDocuments } from '../../../db/index.ts';
import { enqueue } from '../../platform/tasks.ts';
import { personalData } from './personal-data.ts';
import { applyRetention } from './retention.ts';
import { dayMs } from '../../../contract/time/days.ts';

let portal: TestPortal;
let log = '';
const logger = openLogger('trace', { write: (line: string) => void (log += line) });
let moderator: Person;

beforeAll(async () => {
  portal = await TestPortal.start({ logger });
  moderator = await createUser(portal, { role: 'moderator' });
});
afterAll(() => portal.stop());

const rows = async <Row extends Record<string, unknown>>(query: string) =>
  (await portal.db.execute<Row>(sql.raw(query))).rows;

describe('the record of processing', () => {
  test('lists every text column of tables that refer to a person', async () => {
    const texts = await rows<{ name: string; column: string }>(`
      SELECT c.table_name AS name, c.column_name AS "column" FROM information_schema.columns c
      JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE'
        AND (c.data_type IN ('text', 'character varying', 'jsonb', 'bytea', 'ARRAY', 'inet') OR c.column_name IN ('user_id', 'updated_by'))
      ORDER BY 1, c.ordinal_position`);
    const aboutPeople = new Set([
      ...Object.keys(personalData),
      ...(
        await rows<{ name: string }>(
          `SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name IN ('user_id', 'email')`,
        )
      ).map(({ name }) => name),
    ]);
    const unnamed = texts.filter(({ name, column }) => {
      if (!aboutPeople.has(name)) return false;
      const entry = personalData[name];
      const named = [...Object.values(entry?.columns ?? {}), entry?.impersonal ?? []].flat();
      return column !== 'user_id' && !named.includes(column);
    });
    expect(unnamed.map(({ name, column }) => `${name}.${column}`)).toEqual([]);
  });

  test('lists only existing columns', async () => {
    const there = new Set(
      (
        await rows<{ column: string }>(
          `SELECT table_name || '.' || column_name AS "column" FROM information_schema.columns WHERE table_schema = 'public'`,
        )
      ).map(({ column }) => column),
    );
    const named = Object.entries(personalData).flatMap(([name, { columns, impersonal = [] }]) =>
      [...Object.values(columns), impersonal].flat().map((column) => `${name}.${column}`),
    );
    expect(named.filter((column) => !there.has(column))).toEqual([]);
  });
});

describe('a consent', () => {
  test('is stored with its version, and is in the export', async () => {
    const person = await createUser(portal);
    const { consents } = await portal.call('GET /users/export', { token: person.token });
    expect(consents).toMatchObject([{ purpose: 'terms_and_privacy', version: legalVersion }]);
  });

  test('is required for registration', async () => {
    const { status, failure } = await portal.try('POST /auth/register', {
      body: buildRegistration({ terms: false }),
    });
    expect([status, failure.fields]).toEqual([400, { terms: 'Please accept the terms to continue' }]);
  });
});

describe('erasure', () => {
  const canary = 'zebrafinch';

  /** Every table whose rows hold the canary anywhere, also those of the queue. */
  async function tablesWithCanary() {
    const tables = await rows<{ name: string }>(`
      SELECT quote_ident(table_schema) || '.' || quote_ident(table_name) AS name FROM information_schema.tables
      WHERE table_schema IN ('public', 'graphile_worker') AND table_type = 'BASE TABLE'`);
    const found: string[] = [];
    for (const { name } of tables) {
      const [row] = await rows<{ n: number }>(
        `SELECT count(*)::int AS n FROM ${name} t WHERE t::text ILIKE '%${canary}%'`,
      );
      if (row?.n) found.push(name.replace('public.', ''));
    }
    return found.sort();
  }

  async function createFullAccount(): Promise<Person> {
    const form = buildRegistration({
      name: `Zelda ${canary}`,
      email: `${canary}@example.org`,
      designation: `${canary} keeper`,
      affiliation: `${canary} house`,
    });
    const { token, user } = await portal.call('POST /auth/register', { body: form });
    await portal.db.execute(sql`UPDATE users SET is_email_verified = true WHERE id = ${user.id}`);
    const person = { id: user.id, token, user, email: form.email, password: form.password };
    const login = await portal.fetch('/auth/login', {
      method: 'POST',
      body: JSON.stringify({ email: form.email, password: form.password }),
      headers: { 'content-type': 'application/json', 'user-agent': `${canary}/1.0` },
    });
    expect(login.status).toBe(200);
    const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#5b2a86' } })
      .jpeg()
      .toBuffer();
    const body = new FormData();
    body.append('image', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), `${canary}.jpg`);
    const uploaded = (await (
      await portal.fetch('/uploads/image', { method: 'POST', body, token })
    ).json()) as {
      data: { url: string };
    };
    await portal.call('PUT /users/profile', {
      token,
      body: {
        name: form.name,
        mobile: form.mobile,
        designation: form.designation,
        affiliation: form.affiliation,
        aboutUs: canary,
        workExperience: [canary],
        profileImage: uploaded.data.url,
      },
    });
    await portal.call('POST /jobs', { token, body: buildJob({ title: `A job of ${canary}` }) });
    const refused = await portal.call('POST /posts', {
      token,
      body: buildPost({ title: `A post of ${canary}` }),
    });
    await portal.call('PUT /posts/:id/approve', {
      token: moderator.token,
      params: { id: refused.id },
      body: { approvalStatus: 'rejected', reason: 'not ours' },
    });
    await portal.call('POST /newsletter', { body: { email: form.email, locale: 'en' } });
    await buyCredits(portal, person);
    await portal.work();
    await portal.call('POST /auth/forgot-password', { body: { email: form.email } });
    return person;
  }

  test('covers every table and file within two days; invoices stay eight years', async () => {
    const person = await createFullAccount();
    const before = await tablesWithCanary();
    expect(before).toEqual(
      expect.arrayContaining([
        'approval_logs',
        'items',
        'newsletter_subscribers',
        'orders',
        'payment_documents',
        'sessions',
        'sign_ins',
        'users',
      ]),
    );
    await portal.call('DELETE /users/profile', {
      token: person.token,
      body: { password: person.password, publishedItems: 'delete' },
    });
    portal.advanceClock(2 * dayMs);
    await portal.db.transaction((tx) => enqueue(tx, 'collect-orphaned-uploads', {}));
    await portal.work();
    expect(await tablesWithCanary()).toEqual(['orders', 'payment_documents']);
    // The log never contained their data; client addresses are deleted with its lines.
    expect(log).toContain('"path":"/api/users/profile"');
    expect(log.toLowerCase()).not.toContain(canary);
    const files = await readdir(portal.folder, { recursive: true, withFileTypes: true });
    expect(files.filter((one) => one.isFile()).map(({ name }) => name)).toEqual([]);

    await portal.db.transaction(async (tx) => {
      await tx.execute(sql`ALTER TABLE payment_documents DISABLE TRIGGER append_only`);
      await tx.execute(sql`UPDATE payment_documents SET issued_at = issued_at - interval '8 years 9 days'`);
      await tx.execute(sql`ALTER TABLE payment_documents ENABLE TRIGGER append_only`);
      await tx.execute(sql`UPDATE orders SET created_at = created_at - interval '8 years 9 days'`);
    });
    await applyRetention(portal.ctx);
    expect(await tablesWithCanary()).toEqual([]);
  });

  test('does not remove a newsletter subscription of an unverified address', async () => {
    const person = await createUser(portal, { isVerified: false });
    await portal.call('POST /newsletter', { body: { email: person.email, locale: 'en' } });
    await portal.call('DELETE /users/profile', {
      token: person.token,
      body: { password: person.password, publishedItems: 'keep' },
    });
    const remaining = await rows(`SELECT 1 FROM newsletter_subscribers WHERE email = '${person.email}'`);
    expect(remaining).toHaveLength(1);
  });
});

describe('permanent records', () => {
  test('a log row of an existing entity cannot be anonymised', async () => {
    const author = await createUser(portal);
    const { id } = await portal.call('POST /jobs', { token: author.token, body: buildJob() });
    await portal.call('PUT /jobs/:id/approve', {
      token: moderator.token,
      params: { id },
      body: { approvalStatus: 'approved' },
    });
    const touch = (change: string) =>
      portal.db.$client.query(`UPDATE approval_logs SET ${change} WHERE entity_id = '${id}'`);
    await expect(touch('entity_title = NULL, snapshot = NULL')).rejects.toThrow('never changed');
    await portal.call('DELETE /jobs/:id', { token: author.token, params: { id } });
    for (const change of ["reason = 'x'", 'moderator_id = NULL', "entity_title = 'x'", "action = 'deleted'"])
      await expect(touch(`${change}, snapshot = NULL`), change).rejects.toThrow('never changed');
    await expect(
      portal.db.$client.query(`DELETE FROM approval_logs WHERE entity_id = '${id}'`),
    ).rejects.toThrow('never changed');
    await touch('entity_title = NULL, snapshot = NULL');
  });

  test('an invoice keeps its buyer for the statutory period', async () => {
    const buyer = await createUser(portal);
    await buyCredits(portal, buyer);
    await expect(
      portal.db.update(paymentDocuments).set({ document: sql`document - 'buyer'` }),
    ).rejects.toThrow();
    await applyRetention(portal.ctx);
    expect(
      await rows(`SELECT 1 FROM payment_documents WHERE document->'buyer'->>'name' = '${buyer.user.name}'`),
    ).toHaveLength(1);
  });
});
