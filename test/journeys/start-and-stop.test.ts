import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aRegistration } from '../support/people.ts';

/** The program itself, as an operator runs it, on a data folder of its own. */
let folder: string;
let running: Program[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-program-'));
  // Started as root, the database runs as another user, who has to pass through here.
  await chmod(folder, 0o711);
});
afterEach(async () => {
  for (const program of running) if (program.child.exitCode === null) await program.end('SIGKILL');
  running = [];
});
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

class Program {
  readonly child: ChildProcess;
  private said = '';
  private readonly ended: Promise<number | null>;

  constructor(settings: Record<string, string> = {}) {
    this.child = spawn(process.execPath, ['src/main.ts'], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATA_DIR: join(folder, 'data'),
        SAMPLE_DATA: 'off',
        LOG_LEVEL: 'warn',
        PORT: '0',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on('data', (chunk: Buffer) => (this.said += chunk.toString()));
    this.ended = new Promise((resolve) => this.child.once('exit', (code) => resolve(code)));
    running.push(this);
  }

  /** Where it serves. */
  async ready(): Promise<string> {
    const ended = this.ended.then(() => {
      throw new Error(`it ended instead of serving: ${this.said}`);
    });
    const url = async () => {
      for (;;) {
        const found = /ready on (http:\S+)/.exec(this.said)?.[1];
        if (found) return found;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    return Promise.race([url(), ended]);
  }

  async end(signal: NodeJS.Signals): Promise<number | null> {
    this.child.kill(signal);
    return this.ended;
  }

  /** Its exit code and what it said, once it has ended by itself. */
  async outcome(): Promise<{ code: number | null; lines: string[] }> {
    const code = await this.ended;
    return { code, lines: this.said.trim().split('\n') };
  }
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
  test('serves pages and calls, keeps what it acknowledged through kill -9, and ends in order by SIGTERM', async () => {
    const first = new Program();
    const url = await first.ready();
    expect((await fetch(url)).status).toBe(200);
    expect((await fetch(`${url}/api/health/ready`)).status).toBe(200);
    const form = aRegistration({ email: 'kept@example.org' });
    expect((await post(url, '/auth/register', form)).status).toBe(201);
    await first.end('SIGKILL');

    const second = new Program();
    const again = await second.ready();
    const { email, password } = form;
    expect((await post(again, '/auth/login', { email, password })).status).toBe(200);
    expect(await second.end('SIGTERM')).toBe(0);
  });

  test('refuses a folder that is in use, in one line that names it', async () => {
    await new Program().ready();
    const { code, lines } = await new Program().outcome();
    expect(code).toBe(1);
    expect(lines.at(-1)).toMatch(/The data folder \S+ is in use by process \d+/);
  });

  test('says which port is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as { port: number };
    const { code, lines } = await new Program({ PORT: String(port) }).outcome();
    other.close();
    expect([code, lines.at(-1)]).toEqual([
      1,
      `Port ${port} is taken by another program. Stop it, or set PORT to a free one.`,
    ]);
  });

  test.each([
    [{ PORT: 'many' }, 'PORT must be a number from 0 to 65535'],
    [{ PAYMENTS: 'razorpay' }, 'RAZORPAY_KEY_ID is missing: PAYMENTS=razorpay needs it'],
    [
      {
        PAYMENTS: 'razorpay',
        RAZORPAY_KEY_ID: 'id',
        RAZORPAY_KEY_SECRET: 'secret',
        RAZORPAY_WEBHOOK_SECRET: 'secret',
      },
      'SELLER_NAME is missing: papers about real payments must say who sells',
    ],
    [{ ADMIN_EMAIL: 'a@example.org' }, 'ADMIN_EMAIL and ADMIN_PASSWORD belong together: set both or neither'],
    [
      { RATE_LIMITS: 'off', HOST: '0.0.0.0' },
      'RATE_LIMITS=off is refused in production, except on a loopback HOST',
    ],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must begin with postgresql://'],
  ])('stops at the setting %j with one line', async (settings, line) => {
    const { code, lines } = await new Program(settings as unknown as Record<string, string>).outcome();
    expect([code, lines]).toEqual([1, [line]]);
  });
});
