import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import sharp from 'sharp';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildRegistration, createUser, type Person } from '../support/people.ts';
import { TestPortal } from '../support/test-portal.ts';
import { smtpMailer } from '../../src/integrations/smtp.ts';
import { s3Files } from '../../src/integrations/storage.ts';
import { startWorker } from '../../src/jobs/worker.ts';
import { FaultyProxy, type ProxyState } from './support/faulty-proxy.ts';

/** External services of the portal, through proxies that can fail. */
let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.stop());

describe('the mail server', () => {
  let office: SMTPServer;
  let proxy: FaultyProxy;
  const received: string[] = [];
  beforeAll(async () => {
    office = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, { envelope }, done) => {
        stream.resume();
        stream.on('end', () => {
          received.push(...envelope.rcptTo.map(({ address }) => address));
          done();
        });
      },
    });
    await new Promise<void>((resolve) => office.listen(0, '127.0.0.1', resolve));
    proxy = await FaultyProxy.to({ port: (office.server.address() as AddressInfo).port });
  });
  afterAll(async () => {
    await proxy.close();
    await new Promise<void>((resolve) => office.close(resolve));
  });

  /** Runs due tasks until a condition is met. */
  async function workUntil(fact: () => Promise<boolean>): Promise<void> {
    const mailer = smtpMailer(`smtp://127.0.0.1:${proxy.port}`, 'desk@portal.test');
    const log = { info: () => {}, error: () => {} };
    const worker = await startWorker(portal.workerContext(mailer), log);
    while (!(await fact())) await new Promise((resolve) => setTimeout(resolve, 20));
    await worker.stop();
    await mailer.close();
  }
  const waiting = async () => {
    const { rows } = await portal.db.$client.query<{ id: string; attempts: number; later: boolean }>(
      `SELECT id, attempts, run_at > now() AS later FROM graphile_worker.jobs WHERE task_identifier LIKE 'send-%'`,
    );
    return rows;
  };

  test('down: registration works; mail is queued with growing delays and sent afterwards', async () => {
    await proxy.switchTo('away');
    const form = buildRegistration();
    expect((await portal.try('POST /auth/register', { body: form })).status).toBe(201);
    await workUntil(async () => (await waiting()).some(({ attempts, later }) => attempts === 1 && later));
    expect(received).toEqual([]);

    await proxy.switchTo('open');
    await portal.db.$client.query(
      `SELECT graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) FROM graphile_worker.jobs`,
    );
    await workUntil(async () => (await waiting()).length === 0);
    expect(received).toEqual([form.email]);
  });
});

describe('the file storage', () => {
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const account = { region: 'us-east-1', keys };
  let folder: string;
  let store: { run(): Promise<AddressInfo>; close(): Promise<void> };
  let proxy: FaultyProxy;
  let author: Person;
  let picture: Buffer;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-store-'));
    store = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory: folder,
      configureBuckets: [{ name: 'pictures', configs: [] }],
    });
    proxy = await FaultyProxy.to({ port: (await store.run()).port });
    const endpoint = `http://127.0.0.1:${proxy.port}`;
    Object.assign(portal.ctx, { files: s3Files({ endpoint, bucket: 'pictures', ...account }) });
    author = await createUser(portal);
    picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
  });
  afterAll(async () => {
    await proxy.close();
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });

  const upload = async () => {
    const form = new FormData();
    form.set('image', new Blob([new Uint8Array(picture)]), 'teal.jpg');
    const answer = await portal.fetch('/uploads/image', { method: 'POST', body: form, token: author.token });
    return {
      status: answer.status,
      body: (await answer.json()) as { data?: { url: string }; message?: string },
    };
  };
  const show = async (url: string) => (await fetch(`${portal.url}${url}`)).status;

  test('down: uploads and images fail, everything else works, and it recovers by itself', async () => {
    const { url } = (await upload()).body.data!;
    expect(await show(url)).toBe(200);
    await proxy.switchTo('away');
    expect(await upload()).toMatchObject({
      status: 503,
      body: {
        code: 'unavailable',
        message: 'Files cannot be stored or read at the moment. Please try again in a few minutes.',
      },
    });
    expect(await show(url)).toBe(503);
    expect((await portal.try('GET /jobs')).status).toBe(200);
    expect((await portal.try('GET /users/profile', { token: author.token })).status).toBe(200);

    await proxy.switchTo('open');
    expect(await show(url)).toBe(200);
    expect((await upload()).status).toBe(201);
    // The row of the failed upload is an orphan, which is collected after a day.
    portal.advanceClock(25 * 60 * 60 * 1000);
    const { deleteUnusedUploads } = await import('../../src/domain/people/index.ts');
    expect(await deleteUnusedUploads(portal.ctx)).toBe(3);
  });
});

test('the faulty proxy works as these tests expect', async () => {
  const echo = createServer((socket) => socket.on('data', (bytes) => socket.write(bytes)));
  await new Promise<void>((resolve) => echo.listen(0, '127.0.0.1', resolve));
  const proxy = await FaultyProxy.to({ port: (echo.address() as AddressInfo).port });
  const { connect } = await import('node:net');
  const firstBytes = (state: ProxyState) =>
    new Promise<string>((resolve) => {
      void proxy.switchTo(state).then(() => {
        const socket = connect(proxy.port, '127.0.0.1', () => socket.write('hello'));
        const quiet = setTimeout(() => resolve('silence'), 2_000);
        const say = (word: string) => {
          clearTimeout(quiet);
          socket.destroy();
          resolve(word);
        };
        socket.on('data', (bytes) => say(bytes.toString()));
        socket.on('error', (error: NodeJS.ErrnoException) => say(error.code ?? ''));
      });
    });
  expect([
    await firstBytes('open'),
    await firstBytes('slow'),
    await firstBytes('away'),
    await firstBytes('silent'),
    await firstBytes('open'),
  ]).toEqual(['hello', 'hello', 'ECONNREFUSED', 'silence', 'hello']);
  await proxy.close();
  await new Promise((resolve) => echo.close(resolve));
});
