import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildRegistration } from '../support/people.ts';
import { Program } from '../support/program.ts';

/** The program itself, run like an operator does, with its own data folder. */
let folder: string;
let running: Program[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-program-'));
  // As root, the database runs as another user, who must be able to traverse this folder.
  await chmod(folder, 0o711);
});
afterEach(async () => {
  for (const program of running) if (program.child.exitCode === null) await program.end('SIGKILL');
  running = [];
});
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

function start(settings: Record<string, string> = {}): Program {
  const program = new Program({ DATA_DIR: join(folder, 'data'), SAMPLE_DATA: 'off', ...settings });
  running.push(program);
  return program;
}

const post = async (url: string, path: string, body: unknown) => {
  const response = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
};

describe('the program', () => {
  test('serves pages and API, loses no acknowledged write to kill -9, and stops cleanly on SIGTERM', async () => {
    const first = start();
    const url = await first.ready();
    expect((await fetch(url)).status).toBe(200);
    expect((await fetch(`${url}/api/health/ready`)).status).toBe(200);
    const form = buildRegistration();
    expect((await post(url, '/auth/register', form)).status).toBe(201);
    await first.end('SIGKILL');

    const second = start();
    const again = await second.ready();
    const { email, password } = form;
    expect((await post(again, '/auth/login', { email, password })).status).toBe(200);
    expect(await second.end('SIGTERM')).toBe(0);
  });

  test('resumes a task at once after being killed during it', async () => {
    // Accepts the connection and never responds, so that the mail is being sent when the process is killed.
    const connected = Promise.withResolvers<void>();
    const silent = createServer(() => connected.resolve());
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const DATA_DIR = join(folder, 'killed');
    const first = start({ DATA_DIR, SMTP_URL: `smtp://127.0.0.1:${port}` });
    const form = buildRegistration();
    expect((await post(await first.ready(), '/auth/register', form)).status).toBe(201);
    await connected.promise;
    await first.end('SIGKILL');
    silent.close();

    // Without a mail server, mails go into a folder.
    await start({ DATA_DIR }).ready();
    const mails = () => readdir(join(DATA_DIR, 'outbox')).catch(() => []);
    await expect.poll(mails).toHaveLength(1);
  });

  test('refuses a data folder that is in use, in one line that names it', async () => {
    await start().ready();
    const { code, lines } = await start().outcome();
    expect(code).toBe(1);
    expect(lines.at(-1)).toMatch(/The data folder \S+ is in use by process \d+/);
  });

  test('names the port that is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as { port: number };
    const { code, lines } = await start({ PORT: String(port) }).outcome();
    other.close();
    expect([code, lines.at(-1)]).toEqual([
      1,
      `Port ${port} is taken by another program. Stop it, or set PORT to a free one.`,
    ]);
  });

  test('names a HOST that is unknown', async () => {
    const { code, lines } = await start({ HOST: 'nosuch.invalid', PAYMENTS: 'off' }).outcome();
    expect([code, lines.at(-1)]).toEqual([
      1,
      'HOST is no address of this machine and no name of one. Set it to 127.0.0.1, 0.0.0.0 or an address of its own.',
    ]);
  });

  test('names version and role at the start, and leaves a line when it stops', async () => {
    const program = start({ LOG_LEVEL: 'info' });
    await program.ready();
    expect(await program.end('SIGTERM')).toBe(0);
    const { lines } = await program.outcome();
    const text = lines.join('\n');
    expect(text).toMatch(
      /"Lectern \d+\.\d+\.\d+(?:-\w+)? starts \(web process and worker in one, Node 24\.[\d.]+\)"/,
    );
    expect(text.indexOf('"Lectern stops"')).toBeGreaterThan(text.indexOf('is ready on'));
    expect(lines.at(-1)).toContain('"Lectern has stopped"');
  });

  test.each([0, 150, 400, 1_000])('stops cleanly when asked to stop %i ms after it began', async (ms) => {
    const program = start({ LOG_LEVEL: 'info' });
    await program.says(/starts \(/);
    await new Promise((resolve) => setTimeout(resolve, ms));
    expect(await program.end('SIGTERM')).toBe(0);
    const { lines } = await program.outcome();
    expect(lines.filter((line) => /"level":[456]0|"stack"|^\s+at /.test(line))).toEqual([]);
    expect(lines.at(-1)).toContain('"Lectern has stopped"');
  });

  test.each([
    [{ PORT: 'many' }, 'PORT must be a number from 0 to 65535'],
    [
      {
        PAYMENTS: 'razorpay',
        RAZORPAY_KEY_ID: 'id',
        RAZORPAY_KEY_SECRET: 'secret',
        RAZORPAY_WEBHOOK_SECRET: 'secret',
      },
      'SELLER_NAME is missing: invoices for real payments must name the seller',
    ],
  ])('refuses the setting %j in one line', async (settings, line) => {
    const { code, lines } = await start(settings as unknown as Record<string, string>).outcome();
    expect([code, lines]).toEqual([1, [line]]);
  });
});
