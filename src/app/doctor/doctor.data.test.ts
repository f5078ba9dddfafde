import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../../../test/setup/fresh-database.ts';
import { createUser } from '../../../test/support/people.ts';
import { TestPortal } from '../../../test/support/test-portal.ts';
import { backUp } from '../commands/backup.ts';
import { restrictPrivateFolders } from '../folders.ts';
import { runChecks } from './run-doctor.ts';

let folder: string;
let portal: TestPortal;
let smtp: SMTPServer;
let settings: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-doctor-'));
  portal = await TestPortal.start();
  await createUser(portal, { role: 'admin' });
  smtp = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  await mkdir(join(folder, 'backups'), { mode: 0o700 });
  settings = {
    DATABASE_URL: portal.databaseUrl,
    DATA_DIR: folder,
    BACKUP_DIR: join(folder, 'backups'),
    PUBLIC_URL: portal.url,
    SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
  };
});
afterAll(async () => {
  await portal.stop();
  await new Promise<void>((resolve) => smtp.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

/** The worst state of each check with these settings. */
async function states(changes: Record<string, string | undefined> = {}): Promise<Record<string, string>> {
  const found = await runChecks({ ...settings, ...changes });
  const order = ['ok', 'warn', 'fail'];
  const worst: Record<string, string> = {};
  for (const { check, state, todo } of found) {
    expect(state === 'ok' || Boolean(todo)).toBe(true);
    if (order.indexOf(state) >= order.indexOf(worst[check] ?? 'ok')) worst[check] = state;
  }
  return worst;
}

const onDatabase = async (text: string) => {
  const client = new pg.Client({ connectionString: portal.databaseUrl });
  await client.connect();
  await client.query(text).finally(() => client.end());
};

/** The backup command reads the process's own settings. */
async function makeBackup(): Promise<void> {
  const before = { ...process.env };
  Object.assign(process.env, settings);
  try {
    expect(await backUp([], () => {})).toBe(0);
  } finally {
    for (const name of Object.keys(settings)) delete process.env[name];
    Object.assign(process.env, before);
  }
}

const isDurable = async () => {
  const { rows } = await portal.db.$client.query<{ fsync: string; pages: string }>(
    `SELECT current_setting('fsync') AS fsync, current_setting('full_page_writes') AS pages`,
  );
  return rows[0]?.fsync === 'on' && rows[0].pages === 'on';
};

test('a healthy installation has no findings', async () => {
  expect((await states())['backups']).toBe('fail');
  await makeBackup();
  const { database, ...found } = await states();
  // A test server may run without durability, which is reported.
  expect(database).toBe((await isDurable()) ? 'ok' : 'fail');
  expect(Object.entries(found).filter(([, state]) => state === 'fail')).toEqual([]);
  expect(found).toMatchObject({
    migrations: 'ok',
    extensions: 'ok',
    clock: 'ok',
    mail: 'ok',
  });
  // The test portal reports another version than this checkout's.
  expect(found).toMatchObject({ version: 'ok', 'running version': 'warn' });
  expect(found).toMatchObject({ storage: 'ok', queue: 'ok', ledger: 'ok', admin: 'ok', backups: 'ok' });
});

test('folders and files that other users can read are reported', async () => {
  for (const name of ['outbox', 'uploads']) await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, 'sample-accounts.txt'), 'x');
  const open = ['outbox', 'uploads', 'sample-accounts.txt'];
  for (const name of open) await chmod(join(folder, name), 0o755);
  await chmod(folder, 0o777);
  const found = await states();
  for (const name of [...open, 'data folder']) expect([name, found[name]]).toEqual([name, 'fail']);
  await chmod(folder, 0o755);
  const warnings: string[] = [];
  await restrictPrivateFolders(folder, (line) => warnings.push(line));
  const closed = await states();
  for (const name of [...open, 'data folder']) expect([name, closed[name]]).toEqual([name, 'ok']);
  expect(warnings).toEqual([]);
});

test.each([
  ['a setting that is no number', { PORT: 'many' }, 'settings'],
  ['a public address without TLS', { PUBLIC_URL: 'http://portal.example' }, 'settings'],
  ['a secret that everybody guesses', { METRICS_TOKEN: 'changemechangeme' }, 'settings'],
  ['a mail server that is away', { SMTP_URL: 'smtp://127.0.0.1:1' }, 'mail'],
  ['a scanner of uploads that is away', { CLAMD_URL: 'tcp://127.0.0.1:1' }, 'malware'],
  ['a data folder that is none', { DATA_DIR: '/dev/null/none' }, 'data folder'],
  [
    'a store that is away',
    {
      UPLOADS: 's3',
      S3_ENDPOINT: 'http://127.0.0.1:1',
      S3_BUCKET: 'b',
      S3_ACCESS_KEY_ID: 'k',
      S3_SECRET_ACCESS_KEY: 's',
    },
    'storage',
  ],
  [
    'a provider that is away',
    {
      PAYMENTS: 'razorpay',
      RAZORPAY_KEY_ID: 'rzp_test_1',
      RAZORPAY_KEY_SECRET: 'secret',
      RAZORPAY_WEBHOOK_SECRET: 'a-long-Webhook-7',
      RAZORPAY_API_URL: 'http://127.0.0.1:1',
    },
    'payments',
  ],
  [
    'a placeholder as the seller',
    {
      PAYMENTS: 'razorpay',
      RAZORPAY_KEY_ID: 'rzp_test_1',
      RAZORPAY_KEY_SECRET: 'secret',
      RAZORPAY_WEBHOOK_SECRET: 'a-long-Webhook-7',
      RAZORPAY_API_URL: 'http://127.0.0.1:1',
    },
    'seller',
  ],
  ['a database server that is away', { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' }, 'database'],
])('%s is reported', async (_, changes, check) => {
  expect((await states(changes))[check]).toBe('fail');
});

test('an address that another server answers is reported', async () => {
  const otherServer: Server = createServer((socket) =>
    socket.end('HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n'),
  );
  await new Promise<void>((resolve) => otherServer.listen(0, '127.0.0.1', resolve));
  const { port } = otherServer.address() as AddressInfo;
  expect((await states({ PUBLIC_URL: `http://127.0.0.1:${port}` }))['address']).toBe('fail');
  otherServer.close();
});

test('the file of an upload must be there once the upload is in use', async () => {
  const id = '0198c2f0-0000-7000-8000-0000000000ac';
  const address = `/uploads/${id}-10x10.webp`;
  await onDatabase(`
    INSERT INTO uploads (id, address, width, height, sent_bytes, created_at) VALUES ('${id}', '${address}', 10, 10, 1, now())`);
  expect((await states())['uploads']).toBe('ok');
  await onDatabase(`UPDATE users SET profile_image = '${address}'`);
  const found = await runChecks(settings);
  expect(found.filter(({ state }) => state === 'fail').map(({ says }) => says)).toContain(
    `1 of the newest 1 upload in use has no file, such as ${id}-10x10.webp.`,
  );
  await onDatabase(`UPDATE users SET profile_image = NULL; DELETE FROM uploads WHERE id = '${id}'`);
});

test('inconsistent contents of the database are reported', async () => {
  await onDatabase(`
    SELECT graphile_worker.add_job('x', run_at => now() - interval '3 hours');
    SELECT graphile_worker.permanently_fail_jobs(ARRAY[(graphile_worker.add_job('y')).id]);
    UPDATE users SET blocked_at = now();
    UPDATE credit_balances SET balance = balance + 1;
    INSERT INTO uploads (id, address, width, height, sent_bytes, created_at) VALUES
      ('0198c2f0-0000-7000-8000-0000000000ab', '/uploads/0198c2f0-0000-7000-8000-0000000000ab-10x10.webp', 10, 10, 1, now() - interval '2 hours');
    UPDATE users SET profile_image = '/uploads/0198c2f0-0000-7000-8000-0000000000ab-10x10.webp'`);
  expect(await states()).toMatchObject({
    queue: 'fail',
    'dead letters': 'warn',
    admin: 'fail',
    ledger: 'fail',
    uploads: 'fail',
  });
});

test('a database of another version is reported, and its contents are not checked', async () => {
  let old: FreshDatabase | undefined;
  try {
    old = await freshDatabase();
    const client = new pg.Client({ connectionString: old.url });
    await client.connect();
    await client.query("DELETE FROM migrations WHERE name LIKE '0300%'");
    await client.end();
    const found = await states({ DATABASE_URL: old.url });
    expect([found['migrations'], found['ledger']]).toEqual(['fail', undefined]);
  } finally {
    await old?.drop();
  }
});

test('a truncated backup and one that other users can read are reported', async () => {
  await rm(join(folder, 'keys'), { recursive: true, force: true });
  await mkdir(join(folder, 'keys'));
  const { writeFile, readdir } = await import('node:fs/promises');
  await writeFile(join(folder, 'keys', 'secrets.key'), 'x');
  await chmod(join(folder, 'keys', 'secrets.key'), 0o644);
  const [name = ''] = await readdir(join(folder, 'backups'));
  await writeFile(join(folder, 'backups', name), 'cut');
  expect(await states()).toMatchObject({ backups: 'fail', keys: 'fail' });
});
