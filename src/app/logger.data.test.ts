import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkOf } from '../../test/support/links.ts';
import { createUser, buildRegistration } from '../../test/support/people.ts';
import { codeOf, withSecondFactor } from '../../test/support/second-factor.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { startWorker } from '../jobs/worker.ts';
import type { Mailer } from '../mail/index.ts';
import { openLogger } from './logger.ts';

let portal: TestPortal;
let log = '';
const logger = openLogger(
  'trace',
  new Writable({
    write(line, _encoding, done) {
      log += String(line);
      done();
    },
  }),
);

beforeAll(async () => {
  portal = await TestPortal.start({ logger, rateLimits: true });
});
afterAll(() => portal.stop());

/** Which of these words occur in the log, error reports and the queue. */
async function findIn(secrets: Record<string, string>): Promise<string[]> {
  const { rows } = await portal.db.$client.query<{ kept: string }>(
    `SELECT row_to_json(error_reports)::text AS kept FROM error_reports
     UNION ALL SELECT last_error FROM graphile_worker.jobs WHERE last_error IS NOT NULL`,
  );
  const everything = [log, ...rows.map(({ kept }) => kept)].join('\n');
  return Object.keys(secrets).filter((name) => everything.includes(secrets[name]!));
}

test('no line contains a password, token, code, key or email address from a request', async () => {
  const form = buildRegistration();
  const { token } = await portal.call('POST /auth/register', { body: form });
  const { token: verifying } = linkOf((await portal.work())[0]);
  const me = await createUser(portal);
  const factor = await withSecondFactor(portal, me);
  const { email, password } = me;
  const login = await portal.try('POST /auth/login', { body: { email, password } });
  const challenge = login.failure.challenge!.token;
  const code = codeOf(portal, factor.secret);
  await portal.call('POST /auth/login/second-factor', { body: { challenge, code } });
  const wrong = 'Wrong-horse-battery9';
  await portal.try('POST /auth/login', { body: { email, password: wrong } });
  await portal.call('POST /auth/forgot-password', { body: { email } });
  const { token: resetting } = linkOf(
    (await portal.work()).find(({ subject }) => subject === 'Reset your password'),
  );
  const newPassword = 'Another-horse-battery8';
  // In links of mails, a query, headers, and a refused body.
  for (const path of ['reset-password', 'verify-email', 'newsletter/confirm'])
    await fetch(`${portal.url}/${path}?token=${resetting}&email=${email}`);
  await portal.fetch(`/users/profile?token=${token}&password=${newPassword}`, {
    token,
    headers: { 'x-api-key': wrong, cookie: `session=${resetting}` },
  });
  await portal.try('POST /auth/reset-password', { body: { email, token: resetting, password: newPassword } });
  await portal.fetch('/auth/login', { method: 'POST', body: `{"password":"${newPassword}",,` });
  await portal.fetch('/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"password":"${newPassword}",,`,
  });
  const secrets = {
    token,
    verifying,
    resetting,
    challenge,
    password,
    wrong,
    newPassword,
    email,
    address: form.email,
    own: me.token,
    secret: factor.secret,
    recovery: factor.recoveryCodes[0]!,
  };
  expect(await findIn(secrets)).toEqual([]);
  // The log still says what happened.
  expect(log).toContain('"path":"/reset-password"');
  expect(log).toMatch(/"event":"invalid_credentials","route":"POST \/api\/auth\/login".*"msg":"refused"/);
});

test('errors of the database and the mail server are logged without values', async () => {
  const form = buildRegistration();
  await portal.db.$client.query('ALTER TABLE consents RENAME COLUMN version TO edition');
  const failed = await portal.try('POST /auth/register', { body: form });
  expect(failed.failure).toMatchObject({ code: 'internal', requestId: expect.any(String) });
  expect(JSON.stringify(failed.failure)).not.toMatch(/consents|version|SELECT|insert/i);
  await portal.db.$client.query('ALTER TABLE consents RENAME COLUMN edition TO version');
  await portal.db.$client.query(`ALTER TABLE users ADD CONSTRAINT refusing CHECK (name <> 'Refused Person')`);
  const refused = buildRegistration({ name: 'Refused Person' });
  expect((await portal.try('POST /auth/register', { body: refused })).status).toBe(500);
  await portal.db.$client.query('ALTER TABLE users DROP CONSTRAINT refusing');

  const registered = buildRegistration();
  await portal.call('POST /auth/register', { body: registered });
  let link = '';
  const mailer: Mailer = {
    send: async (mail) => {
      link = linkOf(mail).token;
      throw Object.assign(new Error(`550 <${mail.to}> unknown, see ${mail.text}`), { rejected: [mail.to] });
    },
    close: async () => {},
  };
  const working = await startWorker({ ...portal.workerContext(mailer), publicUrl: portal.url }, logger);
  const hasFailed = async () =>
    (await portal.db.$client.query('SELECT 1 FROM graphile_worker.jobs WHERE last_error IS NOT NULL')).rows;
  while ((await hasFailed()).length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  await working.stop();

  expect(
    await findIn({
      email: form.email,
      password: form.password,
      mobile: form.mobile,
      name: refused.name,
      refused: refused.email,
      argon: '$argon2',
      receiver: registered.email,
      link,
    }),
  ).toEqual([]);
  expect(log).toContain('column \\"version\\" of relation \\"consents\\" does not exist');
  expect(log).toContain('violates check constraint \\"refusing\\"');
  expect(log).toContain('550');
});
