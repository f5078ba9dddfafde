import { createServer, type AddressInfo, type Server } from 'node:net';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createUser, type Person } from '../../test/support/people.ts';
import { PostOffice } from '../../test/support/post-office.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { configuredMailTest } from '../app/context.ts';
import type { MailTest } from '../domain/platform/context.ts';

let portal: TestPortal;
let office: PostOffice;
let officeUrl: string;
let dataDir: string;
let admin: Person;
/** The mail server of the current test. */
let server: MailTest;

beforeAll(async () => {
  office = new PostOffice();
  officeUrl = await office.open();
  dataDir = await mkdtemp(join(tmpdir(), 'lectern-mail-test-'));
  portal = await TestPortal.start({
    rateLimits: true,
    mailTest: {
      get hasServer() {
        return server.hasServer;
      },
      send: (...mail) => server.send(...mail),
    },
  });
});
beforeEach(async () => {
  admin = await createUser(portal, { role: 'admin', name: 'Adil Admin' });
});
afterAll(async () => {
  await portal.stop();
  await office.close();
  await rm(dataDir, { recursive: true });
});

const at = (smtpUrl: string | undefined, withinMs?: number): MailTest =>
  configuredMailTest(
    { mail: { smtpUrl, from: 'Lectern <desk@portal.test>' }, dataDir, publicUrl: 'http://portal.test' },
    withinMs,
  );
const send = () => portal.try('POST /admin/mail-test', { token: admin.token, body: {} });
const isTested = async () =>
  (await portal.call('GET /admin/checklist', { token: admin.token })).items.find(
    ({ key }) => key === 'mailTest',
  )!.done;
const lastLogged = async () =>
  (await portal.call('GET /logs', { token: admin.token, query: { entityType: 'site', limit: 10 } })).logs
    .filter(({ moderatorId }) => moderatorId === admin.id)
    .map(({ entityTitle }) => entityTitle);

test('a mail server that refuses is named with its reason, and nothing is tested', async () => {
  server = at(officeUrl);
  office.refusal = { code: 554, message: 'no relay\r\nfor strangers' };
  const { status, failure } = await send();
  office.refusal = undefined;
  expect([status, failure.code]).toEqual([503, 'unavailable']);
  expect(failure.message).toMatch(/^The email could not be sent: .*554 no relay/);
  expect(await isTested()).toBe(false);
  expect(await lastLogged()).toEqual(['Test email not taken by a mail server']);
});

test('a server that is not there is named, and one that says nothing is not waited for', async () => {
  server = at('smtp://127.0.0.1:1');
  expect((await send()).failure.message).toContain('ECONNREFUSED');
  const silent: Server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
  server = at(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`, 200);
  const { status, failure } = await send();
  expect([status, failure.message]).toEqual([
    503,
    'The email could not be sent: the mail server did not answer within 0.2 seconds',
  ]);
  silent.close();
  expect(await isTested()).toBe(false);
});

test('without a mail server the mail is written to a file, and the answer says why nothing arrives', async () => {
  server = at(undefined);
  const { status, data } = await send();
  expect([status, data]).toEqual([
    200,
    {
      taken: false,
      message: 'Emails are written to files in DATA_DIR/outbox, because SMTP_URL isn’t set.',
    },
  ]);
  expect(await readdir(join(dataDir, 'outbox'))).toHaveLength(1);
  expect(await isTested()).toBe(false);
});

test('a mail that the server takes is sent to the admin who asks, at once, and tested for all', async () => {
  server = at(officeUrl);
  const { status, data } = await send();
  expect([status, data.taken]).toEqual([200, true]);
  expect(data.message).toContain(admin.email);
  const [received, ...others] = office.received;
  expect([received!.to, others]).toEqual([[admin.email], []]);
  expect(received!.source).toMatch(/^Subject: Test email of Lectern\r?$/m);
  expect(received!.source).toContain('Dear Adil Admin,');
  expect(received!.source).toContain('cid:logo@mail');
  expect(await isTested()).toBe(true);
  expect(await lastLogged()).toEqual(['Test email taken by the mail server']);
  server = at(undefined);
  expect(await isTested(), 'without the server').toBe(false);
});

test('an admin tests forty times in a day', async () => {
  server = at(officeUrl);
  const statuses = [];
  for (let n = 0; n < 41; n += 1) statuses.push((await send()).status);
  expect([statuses.indexOf(429), statuses.at(-1)]).toEqual([40, 429]);
});
