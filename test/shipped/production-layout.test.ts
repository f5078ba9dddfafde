import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chown, chmod, mkdir, mkdtemp, readdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEmbeddedDatabase } from '../../src/db/embedded/index.ts';
import { serverUrl } from '../setup/server-url.ts';
import { buildRegistration } from '../support/people.ts';
import { ask, type RequestOptions } from './support/ask.ts';
import { readRecipe } from './support/dockerfile.ts';
import { assembleLayout } from './support/image-layout.ts';
import { freePort } from './support/product.ts';
import { until } from './support/waiting.ts';
import { product } from './support/shared.ts';

/** The folder of the image, started as its Dockerfile starts it. Only the container around it is missing. */
const { checkout } = product.address;
const recipe = readRecipe(checkout);
const node24 = join(checkout, 'node_modules', 'node', 'bin', 'node');

let layout: string;
let database: Awaited<ReturnType<typeof startEmbeddedDatabase>>;
let owner: { uid?: number; gid?: number } = {};
let env: Record<string, string>;
let url: string;
let server: ChildProcess;
let output = '';

beforeAll(async () => {
  layout = await assembleLayout(checkout, recipe);
  const folder = await mkdtemp(join(dirname(checkout), 'image-data-'));
  await chmod(folder, 0o755);
  database = await startEmbeddedDatabase({ dataDir: join(folder, 'database') });
  // The database's socket is its own user's alone: an unprivileged one, as the image's user is.
  if (process.getuid?.() === 0) owner = await stat(database.connection.host);
  const data = join(folder, 'data');
  await mkdir(data);
  if (owner.uid !== undefined) await chown(data, owner.uid, owner.gid!);
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  env = {
    ...recipe.env,
    PATH: process.env['PATH'] ?? '',
    // What deploy/compose.yaml sets: everything that depends on where the image runs.
    DATA_DIR: data,
    DATABASE_URL: serverUrl(database.connection),
    PAYMENTS: 'sandbox',
    PORT: String(port),
    PUBLIC_URL: url,
  };
}, 120_000);
afterAll(async () => {
  server?.kill('SIGKILL');
  await database?.stop();
});

const settings = () => ({
  cwd: layout,
  env,
  ...(owner.uid !== undefined && { uid: owner.uid, gid: owner.gid }),
});
/** A command of the Dockerfile; its `node` is Node 24. */
const run = ([, ...args]: string[]) =>
  spawnSync(node24, args, { ...settings(), encoding: 'utf8', timeout: 60_000 });
const post = async (path: string, body: object, asked: RequestOptions = {}) =>
  (await ask(url, `/api${path}`, { method: 'POST', body, ...asked })).json().data;

test('it contains no tests, samples or page sources, and is not writable for its user', async () => {
  const files = await readdir(join(layout, 'src'), { recursive: true });
  expect(files.filter((file) => /\.test\.tsx?$|^(sample|web)\/.*\./.test(file))).toEqual([]);
  expect(await readdir(layout)).not.toContain('test');
  const program = join(layout, 'build', 'program');
  const maps = (await readdir(program)).filter((file) => file.endsWith('.map'));
  const built = maps.flatMap(
    (file) => (JSON.parse(readFileSync(join(program, file), 'utf8')) as { sources: string[] }).sources,
  );
  expect(built.filter((file) => file.includes('src/domain/')).length).toBeGreaterThan(100);
  expect(built.filter((file) => file.includes('src/sample/'))).toEqual([]);
  for (const folder of ['', 'src', 'build', 'node_modules'])
    expect(spawnSync('test', ['-w', join(layout, folder)], settings()).status, folder).toBe(1);
});

test('its role "migrate" prepares an empty database', () => {
  const migrate = run([...recipe.command.slice(0, -1), 'migrate']);
  expect(migrate.status, `${migrate.stdout}${migrate.stderr}`).toBe(0);
});

test('it starts with its command and passes its health check', async () => {
  const [, ...args] = recipe.command;
  server = spawn(node24, args, { ...settings(), stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await until(() => {
    if (server.exitCode !== null) throw new Error(`it ended: ${output}`);
    return output.includes('Lectern is ready');
  }, 'starting');
  const health = run(recipe.healthcheck);
  expect(health.status, health.stderr).toBe(0);
});

test('it serves pages, assets, the API document and calls', async () => {
  const page = await ask(url, '/');
  expect(page.status).toBe(200);
  const script = /"(\/assets\/[\w-]+\.js)"/.exec(page.text)![1]!;
  expect((await ask(url, script)).status).toBe(200);
  expect((await ask(url, '/jobs')).status).toBe(200);
  expect((await ask(url, '/api/openapi.json')).json<object>()).toHaveProperty('openapi');
  expect((await ask(url, '/og/site.png')).status).toBe(200);
});

test('it can start the program that reads notices', () => {
  const reader = join('src', 'domain', 'publishing', 'advertisements', 'reader.ts');
  const asked = { ...settings(), encoding: 'utf8', input: 'University of Samples' } as const;
  const { stdout } = spawnSync(node24, [reader, 'text', String(process.pid)], asked);
  expect(JSON.parse(stdout)).toMatchObject({ read: { proposal: { employer: 'University of Samples' } } });
});

test('it sells credits and renders the receipt as PDF', async () => {
  const { token } = await post('/auth/register', buildRegistration());
  const order = await post('/payments/credits/create-order', { creditType: 'job', quantity: 1 }, { token });
  const paid = await post('/payments/sandbox/pay', { orderId: order.orderId, outcome: 'success' }, { token });
  await post('/payments/credits/verify-payment', paid, { token });
  const { orders } = (await ask(url, '/api/payments/history', { token })).json().data;
  const pdf = await ask(url, `/api/payments/orders/${orders[0].id}/receipt?format=pdf`, { token });
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await ask(url, '/api/health/ready')).status).toBe(200);
});

describe('documented commands', () => {
  const command = (...args: string[]) => run([...recipe.command.slice(0, -1), ...args]);
  const inData = (name: string) => join(env['DATA_DIR']!, name);

  test('backup, restore, import, samples, migrate and ledger:check end with 0', async () => {
    await writeFile(inData('universities.json'), '[]');
    await chmod(inData('universities.json'), 0o644);
    for (const args of [
      ['backup', inData('portal.tar.gz')],
      ['restore', inData('portal.tar.gz'), '--check'],
      ['import', 'institutes', inData('universities.json'), '--dry-run'],
      ['samples', 'remove', '--dry-run'],
      ['migrate', '--check'],
      ['ledger:check'],
    ]) {
      const { status, stdout, stderr } = command(...args);
      expect(status, `${args[0]}: ${stdout}${stderr}`).toBe(0);
    }
  });

  test('doctor says as JSON what it found, and fails when there is no admin', () => {
    const { status, stdout, stderr } = command('doctor', '--json');
    const failing = (JSON.parse(stdout) as { check: string; state: string }[])
      .filter(({ state }) => state === 'fail')
      .map(({ check }) => check);
    expect([status, failing, stderr]).toEqual([1, ['admin'], '']);
  });
});

test('SIGTERM stops it cleanly', async () => {
  const ended = new Promise((resolve) => server.once('exit', (code, signal) => resolve(signal ?? code)));
  server.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(output.split('\n').filter((line) => /"level":[456]0/.test(line))).toEqual([]);
});
