import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildRegistration } from '../support/people.ts';
import { ask, type RequestOptions } from './support/ask.ts';
import { unexpected } from './support/expected-lines.ts';
import { npm } from './support/npm.ts';
import { startProduct, type Started } from './support/product.ts';
import { until } from './support/waiting.ts';
import { product as shared } from './support/shared.ts';

const { checkout } = shared.address;
/** The shared product runs on the user's own Node. Where that is Node 20 this one is Node 24, else `npm test` names a Node 20. */
const otherNode = process.env['NODE_20'] ?? process.execPath;

let product: Started;
let restored: Started | undefined;
const form = buildRegistration();
let token = '';
/** Drafts that the server has acknowledged. */
const acknowledged: string[] = [];

const post = (path: string, body: object, asked: RequestOptions = {}) =>
  ask(product.url, `/api${path}`, { method: 'POST', body, token, ...asked });

beforeAll(async () => {
  product = await startProduct(checkout);
  token = (await post('/auth/register', form)).json().data.token;
});
afterAll(async () => {
  await product.stop();
  await restored?.stop();
});

async function saveDraftsUntil(isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const saved = await post('/drafts/jobs', { title: `Draft ${acknowledged.length}` }).catch(
      () => undefined,
    );
    if (saved?.status === 201) acknowledged.push(saved.json().data.id);
  }
}

const missingFrom = async (url: string, ids: string[]) => {
  const statuses = await Promise.all(
    ids.map(async (id) => (await ask(url, `/api/drafts/jobs/${id}`, { token })).status),
  );
  return ids.filter((_, at) => statuses[at] !== 200);
};

const isReady = (url: string) =>
  ask(url, '/api/health/ready').then(
    ({ status }) => status === 200,
    () => false,
  );

test('after kill -9 during writes the server restarts, and no acknowledged write is lost', async () => {
  const before = product.serverPid;
  let isOver = false;
  const writing = Promise.all([1, 2, 3, 4].map(() => saveDraftsUntil(() => isOver)));
  await until(() => acknowledged.length >= 40, 'drafts are saved');
  process.kill(before, 'SIGKILL');
  isOver = true;
  await writing;
  await until(async () => product.serverPid !== before && (await isReady(product.url)), 'coming back');
  expect(acknowledged.length).toBeGreaterThanOrEqual(40);
  expect(await missingFrom(product.url, acknowledged)).toEqual([]);
});

const file = () => join(product.dataDir, '..', 'backup.tar.gz');

test('npm run backup works beside the running portal', async () => {
  const { code, output } = await npm(checkout, ['run', 'backup', '--', file()], {
    DATA_DIR: product.dataDir,
  });
  expect(code, output).toBe(0);
});

test('npm run dump works beside the running portal', async () => {
  const folder = join(product.dataDir, '..', 'dump');
  const { code, output } = await npm(checkout, ['run', 'dump', '--', folder], { DATA_DIR: product.dataDir });
  expect(code, output).toBe(0);
  const names = (await readdir(folder)).map((name) => name.replace(/^items-[\dTZ-]+/, 'NAME')).toSorted();
  expect(names).toEqual(['DICTIONARY.md', 'NAME.csv', 'NAME.ndjson', 'croissant.json', 'datapackage.json']);
});

// The script kills a program that hasn't drained in twelve seconds: it would not end with 0.
test('SIGTERM stops npm start cleanly and in time, and frees the port', async () => {
  const { npmPid } = product.address;
  process.kill(npmPid, 'SIGTERM');
  expect(await product.ended).toBe(0);
  expect(product.isServerRunning).toBe(false);
  const port = Number(new URL(product.url).port);
  const refusal = await new Promise<string | undefined>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve('somebody answers'));
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code));
  });
  expect(refusal).toBe('ECONNREFUSED');
});

test('npm run restore into another folder restores everything', async () => {
  const dataDir = join(product.dataDir, '..', 'restored');
  const { code, output } = await npm(checkout, ['run', 'restore', '--', file()], { DATA_DIR: dataDir });
  expect(code, output).toBe(0);
  restored = await startProduct(checkout, { dataDir, node: otherNode });
  const { url } = restored;
  const { email, password } = form;
  const login = await ask(url, '/api/auth/login', { method: 'POST', body: { email, password } });
  expect(login.status).toBe(200);
  token = login.json().data.token;
  expect(await missingFrom(url, acknowledged)).toEqual([]);
  const { jobs } = (await ask(url, '/api/jobs')).json().data;
  expect(jobs.length).toBeGreaterThan(0);
  expect((await ask(url, `/jobs/${jobs[0].id}`)).status).toBe(200);
  expect(unexpected([...product.log, ...restored.log])).toEqual([]);
});
