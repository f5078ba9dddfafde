import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listDeadLetters } from '../domain/platform/tasks.ts';
import { outboxMailer, smtpMailer } from '../integrations/smtp.ts';
import type { Mailer } from '../mail/index.ts';
import { createUser, buildRegistration } from '../../test/support/people.ts';
import { PostOffice, type Received } from '../../test/support/post-office.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { startWorker } from './worker.ts';

const from = 'Lectern <desk@portal.test>';
let portal: TestPortal;
let office: PostOffice;
let mailer: Mailer;
let errors: { message: string; details: object }[];

beforeAll(async () => {
  portal = await TestPortal.start();
  office = new PostOffice();
  mailer = smtpMailer(await office.open(), from);
});
afterAll(async () => {
  await mailer.close();
  await office.close();
  await portal.stop();
});
beforeEach(() => {
  errors = [];
  office.received.length = 0;
  office.refusal = undefined;
});

/** Runs the real worker until a condition is met. */
async function workUntil(isDone: () => Promise<boolean>, through: Mailer = mailer): Promise<void> {
  const runner = await startWorker(portal.workerContext(through), {
    info: () => {},
    error: (details, message) => void errors.push({ details, message }),
  });
  while (!(await isDone())) await new Promise((resolve) => setTimeout(resolve, 20));
  await runner.stop();
}

const jobs = async () =>
  (
    await portal.db.$client.query<{ id: string; attempts: number; run_at: Date; last_error: string | null }>(
      `SELECT id, attempts, run_at, last_error FROM graphile_worker.jobs WHERE task_identifier LIKE 'send-%'`,
    )
  ).rows;
const register = async (name = 'Asha Author') => {
  const form = buildRegistration({ name });
  await portal.call('POST /auth/register', { body: form });
  return form.email;
};

describe('a mail through SMTP', () => {
  test('reaches the server with sender, receiver, plain text and HTML', async () => {
    const email = await register('Zoë <b>Müller</b>');
    await workUntil(async () => office.received.length === 1 && (await jobs()).length === 0);
    const [{ source, ...envelope }] = office.received as [Received];
    expect(envelope).toEqual({ from: 'desk@portal.test', to: [email] });
    expect(source).toMatch(/^Subject: Verify your email address\r?$/m);
    expect(source).toMatch(/^Message-ID: <\d+\.[\da-z]{8,}@portal\.test>\r?$/m);
    expect(source).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
    expect(source).not.toMatch(/^Reply-To:/m);
    expect(source).toContain('multipart/alternative');
    expect(source).toContain('text/plain; charset=utf-8');
    expect(source).toContain('text/html; charset=utf-8');
    const decoded = source.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
    expect(decoded).toContain('http://portal.test/verify-email?token=');
    expect(decoded, 'a name is text, not markup').not.toMatch(/<p>[^\n]*<b>/);
    expect(errors).toEqual([]);
  });

  test('is answered at the contact address, and has an id that no other database gives', async () => {
    const began = Date.now();
    const admin = await createUser(portal, { role: 'admin' });
    const social = { linkedin: null, youtube: null, instagram: null, x: null };
    const contacts = {
      address: '1 Road',
      email: 'office@portal.test',
      phone: '+91 20 5550 0142',
      social,
      channels: [],
    };
    const { token } = admin;
    await portal.call('PUT /admin/site-content/contacts', { body: { content: contacts }, token });
    await register();
    await workUntil(async () => office.received.length === 1 && (await jobs()).length === 0);
    await portal.call('POST /admin/site-content/restore', { body: { section: 'contacts' }, token });
    const [{ source }] = office.received as [Received];
    expect(source).toMatch(/^Reply-To: office@portal\.test\r?$/m);
    const created = parseInt(/^Message-ID: <\d+\.([\da-z]+)@/m.exec(source)![1]!, 36);
    expect(created).toBeGreaterThanOrEqual(began);
    expect(created).toBeLessThanOrEqual(Date.now());
  });

  test('that the server refuses is retried later with a new link, and sent once', async () => {
    office.refusal = { code: 451, message: 'try later' };
    const email = await register();
    const tried = Date.now();
    await workUntil(async () => (await jobs())[0]?.last_error != null);
    const [job] = await jobs();
    expect(job).toMatchObject({ attempts: 1, last_error: expect.stringContaining('try later') });
    expect(job!.run_at.getTime(), 'the next attempt waits').toBeGreaterThan(tried + 1000);
    const { rows } = await portal.db.$client.query(
      'SELECT 1 FROM one_time_tokens JOIN users ON users.id = user_id WHERE email = $1',
      [email],
    );
    expect(rows, 'a link that reached nobody is none').toEqual([]);

    office.refusal = undefined;
    await portal.db.$client.query(
      'SELECT graphile_worker.reschedule_jobs(ARRAY[$1::bigint], run_at => now())',
      [job!.id],
    );
    await workUntil(async () => (await jobs()).length === 0);
    expect(office.received.map(({ to }) => to)).toEqual([[email]]);
  });

  test('that the server refuses for good is not sent again, and the account says that its address takes no mails', async () => {
    office.refusal = { code: 550, message: '5.1.1 no such mailbox' };
    const email = await register();
    await workUntil(async () => (await jobs()).length === 0);
    office.refusal = undefined;
    const { rows } = await portal.db.$client.query(
      'SELECT email_refused_at IS NOT NULL AS refused FROM users WHERE email = $1',
      [email],
    );
    expect([rows, office.received]).toEqual([[{ refused: true }], []]);
  });

  test('becomes a dead letter after its last attempt, which the operator sees and can retry', async () => {
    office.refusal = { code: 452, message: 'mailbox unavailable' };
    const email = await register();
    const [job] = await jobs();
    await portal.db.$client.query(
      'SELECT graphile_worker.reschedule_jobs(ARRAY[$1::bigint], attempts => 11)',
      [job!.id],
    );
    const page = { page: 1, limit: 20 };
    expect(await listDeadLetters(portal.ctx, page)).toMatchObject({ items: [], totalCount: 0 });
    await workUntil(async () => (await listDeadLetters(portal.ctx, page)).totalCount === 1);
    expect((await listDeadLetters(portal.ctx, page)).items).toEqual([
      {
        id: job!.id,
        task: 'send-verification-mail',
        attempts: 12,
        lastError: expect.stringContaining('mailbox unavailable'),
        queuedAt: expect.stringMatching(/Z$/),
        failedAt: expect.stringMatching(/Z$/),
      },
    ]);
    const logged = errors.find(({ message }) => message.includes('became a dead letter'));
    expect(logged?.details).toMatchObject({ task: 'send-verification-mail', attempts: 12 });

    office.refusal = undefined;
    const admin = await createUser(portal, { role: 'admin' });
    const { token } = admin;
    const listed = await portal.call('GET /admin/dead-letters', { token });
    expect(listed).toMatchObject({ totalCount: 1, deadLetters: [{ id: job!.id, attempts: 12 }] });
    const retry = (body: unknown) => portal.try('POST /admin/dead-letters/retry', { token, body });
    expect((await retry({ ids: ['not a number'] })).status).toBe(400);
    expect((await retry({ ids: [job!.id, '999999'] })).data).toEqual({ retried: 1 });
    await workUntil(async () => (await jobs()).length === 0);
    expect(office.received.map(({ to }) => to)).toContainEqual([email]);
    expect(await listDeadLetters(portal.ctx, page)).toMatchObject({ totalCount: 0 });
  });
});

describe('without an SMTP server', () => {
  test('each mail is written to the outbox as a complete file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lectern-outbox-'));
    const outbox = outboxMailer(join(folder, 'outbox'), from);
    try {
      const email = await register();
      await workUntil(async () => (await jobs()).length === 0, outbox);
      const files = await readdir(join(folder, 'outbox'));
      expect(files).toEqual([expect.stringMatching(/\.eml$/)]);
      const source = await readFile(join(folder, 'outbox', files[0]!), 'utf8');
      expect(source).toContain(`To: ${email}`);
      expect(source).toContain(`From: ${from}`);
      expect(source.replace(/=\n/g, '').replace(/=3D/g, '=')).toContain('/verify-email?token=');
    } finally {
      await outbox.close();
      await rm(folder, { recursive: true });
    }
  });
});
