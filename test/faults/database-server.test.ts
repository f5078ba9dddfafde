import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startEmbeddedDatabase, type EmbeddedDatabase } from '../../src/db/embedded/index.ts';
import { ProgramUnderTest, until } from './support/program-under-test.ts';
import { FaultyProxy } from './support/faulty-proxy.ts';

/** The program on a database server that it reaches through a proxy that can fail. */
let folder: string;
let server: EmbeddedDatabase;
let proxy: FaultyProxy;
let portal: ProgramUnderTest;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-faults-'));
  await chmod(folder, 0o711);
  server = await startEmbeddedDatabase({ dataDir: join(folder, 'server') });
  const { host, port } = server.connection;
  proxy = await FaultyProxy.to({ path: `${host}/.s.PGSQL.${port}` });
  portal = await new ProgramUnderTest(join(folder, 'data'), {
    DATABASE_URL: `postgresql://lectern@127.0.0.1:${proxy.port}/lectern`,
  }).ready();
});
afterEach(async () => {
  await proxy.switchTo('open');
  await portal.untilReady();
});
afterAll(async () => {
  await portal?.program.end();
  await proxy?.close();
  await server?.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

const unavailable = {
  status: 503,
  retryAfter: '5',
  body: { code: 'unavailable', message: expect.any(String), requestId: expect.any(String) },
};

test('slow: responses are late and correct', async () => {
  await proxy.switchTo('slow');
  expect((await portal.ask('/health/ready')).status).toBe(200);
  expect((await portal.ask('/jobs?limit=5')).status).toBe(200);
  expect(await portal.page('/jobs')).toBe(200);
  expect((await portal.enquire('slowly.')).status).toBe(200);
  expect(await portal.untilMailed(['slowly.'])).toEqual([]);
});

test('stopped: requests fail, nothing is acknowledged, and the portal recovers', async () => {
  await proxy.switchTo('away');
  expect((await portal.ask('/health/live')).status).toBe(200);
  expect(await portal.ask('/health/ready')).toMatchObject({
    ...unavailable,
    body: { message: 'The database cannot be reached.' },
  });
  expect(await portal.enquire('refused.')).toMatchObject(unavailable);
  expect(await portal.ask('/jobs?limit=5')).toMatchObject(unavailable);
  expect(await portal.page('/jobs?page=1&sort=deadline')).toBe(503);
  expect(portal.isRunning).toBe(true);

  await proxy.switchTo('open');
  await portal.untilReady();
  expect((await portal.enquire('afterwards.')).status).toBe(200);
  expect(await portal.page('/jobs')).toBe(200);
  expect(await portal.untilMailed(['afterwards.'])).toEqual([]);
  expect(await portal.mailsFor(['refused.'])).toEqual({ 'refused.': 0 });
});

test('restarted during writes: acknowledged writes are kept, each once', async () => {
  let isOver = false;
  const writing = Promise.all(
    ['one', 'two', 'three'].map((prefix) => portal.enquireUntil(() => isOver, prefix)),
  );
  for (let restart = 0; restart < 3; restart += 1) {
    expect((await portal.enquire(`before-${restart}.`)).status).toBe(200);
    await server.stop();
    await until(async () => (await portal.ask('/health/ready')).status === 503);
    server = await startEmbeddedDatabase({ dataDir: join(folder, 'server') });
    await portal.untilReady();
  }
  isOver = true;
  const acknowledged = (await writing).flat();
  expect(acknowledged.length).toBeGreaterThan(10);
  expect(await portal.untilMailed(acknowledged)).toEqual([]);
  console.info(
    `3 restarts of the database: ${acknowledged.length} acknowledged writes, each carried out once`,
  );
});

test('half-open: requests fail long before TCP gives up, and new connections are made afterwards', async () => {
  await proxy.switchTo('silent');
  // TCP would wait for a quarter of an hour; the visitor of these tests hangs up after a minute.
  expect(await portal.ask('/health/ready')).toMatchObject(unavailable);
  expect(await portal.enquire('unheard.')).toMatchObject(unavailable);
  await proxy.switchTo('open');
  await portal.untilReady();
  expect((await portal.enquire('heard.')).status).toBe(200);
  expect(await portal.untilMailed(['heard.'])).toEqual([]);
});
