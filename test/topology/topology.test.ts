import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPrograms, startTopology, type Topology } from '../../deploy/topology/index.ts';
import { buildImageForm } from '../support/image-form.ts';
import { readItem } from '../support/item-rows.ts';
import { buildJobToday } from '../support/items.ts';
import { buildRegistration } from '../support/people.ts';
import { ask, type Answer } from '../shipped/support/ask.ts';
import { underLoad } from './under-load.ts';

const programs = findPrograms();
if ('missing' in programs)
  console.error(
    `!! SKIPPED: the portal in pieces. As root on Debian: apt-get install -y ${programs.missing.join(' ')} !!`,
  );

let folder: string;
let portal: Topology;
let database: pg.Pool;

const admin = { email: 'admin@example.org', password: 'A-long-pass-phrase-7!' };
/** The data in the envelope of a successful response. */
const data = <Data>({ status, text, json }: Answer): Data => {
  if (status >= 400) throw new Error(`answered ${status}: ${text}`);
  return json<{ data: Data }>().data;
};
const login = async (base: string, who: { email: string; password: string }): Promise<string> =>
  data<{ token: string }>(await ask(base, '/api/auth/login', { method: 'POST', body: who })).token;

/** An author who may publish, with a token. */
async function createAuthor(base: string): Promise<{ id: string; token: string }> {
  const { token, user } = data<{ token: string; user: { id: string } }>(
    await ask(base, '/api/auth/register', { method: 'POST', body: buildRegistration() }),
  );
  await database.query('UPDATE users SET is_email_verified = true WHERE id = $1', [user.id]);
  return { id: user.id, token };
}

/** Does something while replication is paused. */
async function withReplicaPaused(work: (replica: pg.Pool) => Promise<void>): Promise<void> {
  const replica = new pg.Pool({ connectionString: portal.replica!.url });
  try {
    await replica.query('SELECT pg_wal_replay_pause()');
    await work(replica);
  } finally {
    await replica.query('SELECT pg_wal_replay_resume()');
    await replica.end();
  }
}

describe.skipIf('missing' in programs)('the distributed deployment', { timeout: 180_000 }, () => {
  beforeAll(async () => {
    if ('missing' in programs) return;
    folder = mkdtempSync(join(tmpdir(), 'lectern-topology-'));
    portal = await startTopology({
      folder,
      programs,
      replica: true,
      pooler: true,
      workers: 2,
      env: { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
    });
    database = new pg.Pool({ connectionString: portal.primary.url });
  });
  afterAll(async () => {
    await database?.end();
    await portal?.stop();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });
  const [one, two] = [() => portal.webs[0]!.url, () => portal.webs[1]!.url];

  test('shares sessions and logouts between processes', async () => {
    const token = await login(one(), admin);
    expect((await ask(two(), '/api/users/profile', { token })).status).toBe(200);
    await ask(two(), '/api/auth/logout', { method: 'POST', token });
    expect((await ask(one(), '/api/users/profile', { token })).status).toBe(401);
  });

  test('shares rate limits between processes', async () => {
    const wrong = { method: 'POST', body: { email: 'nobody@example.org', password: 'Wrong-1!' } };
    const from = '127.0.0.77';
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1)
      statuses.push((await ask(n % 2 ? one() : two(), '/api/auth/login', { ...wrong, from })).status);
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401));
    const refused = await ask(one(), '/api/auth/login', { ...wrong, from });
    expect([statuses[10], refused.status]).toEqual([429, 429]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('serves an upload from every process', async () => {
    const { token } = await createAuthor(one());
    const image = await buildImageForm();
    const { url } = data<{ url: string }>(
      await ask(one(), '/api/uploads/image', { method: 'POST', token, ...image }),
    );
    const path = new URL(url, portal.url).pathname;
    for (const base of [one(), two(), portal.url]) {
      const shown = await ask(base, path);
      expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    }
  });

  test('shows an approval on the pages of every process, even while the replica lags', async () => {
    const author = await createAuthor(one());
    await database.query(
      `INSERT INTO credit_ledger (id, user_id, bucket, amount, cause, created_at) VALUES (gen_random_uuid(), $1, 'job', 5, 'correction', now())`,
      [author.id],
    );
    const token = await login(one(), admin);
    const listed = async (base: string) => (await ask(base, '/jobs')).text;
    for (const base of [one(), two()]) await listed(base);
    await withReplicaPaused(async (replica) => {
      const title = 'Reader in Delayed Replication';
      const { id } = data<{ id: string }>(
        await ask(one(), '/api/jobs', {
          method: 'POST',
          token: author.token,
          body: buildJobToday({ title }),
        }),
      );
      const body = { approvalStatus: 'approved' };
      const approved = await ask(two(), `/api/jobs/${id}/approve`, { method: 'PUT', token, body });
      expect(approved.status).toBe(200);
      // Authors read their own writes on any process; others as soon as the process has received the notification.
      expect((await ask(one(), `/api/jobs/${id}`, { token: author.token })).status).toBe(200);
      for (const base of [one(), two()]) await expect.poll(() => listed(base)).toContain(title);
      expect(await readItem(id, replica)).toBeUndefined();
    });
  });

  test('shows authors their drafts in every process, even while the replica lags', async () => {
    const { token } = await createAuthor(one());
    await withReplicaPaused(async () => {
      const { id } = data<{ id: string }>(
        await ask(one(), '/api/drafts/jobs', { method: 'POST', token, body: { title: 'Begun here' } }),
      );
      for (const base of [two(), one(), portal.url])
        expect(data<{ title: string }>(await ask(base, `/api/drafts/jobs/${id}`, { token })).title).toBe(
          'Begun here',
        );
      expect((await ask(two(), `/api/drafts/jobs/${id}`)).status).toBe(401);
    });
  });

  test('reads public lists from the replica once it has caught up', async () => {
    const replica = new pg.Pool({ connectionString: portal.replica!.url });
    const scans = async () => {
      const { rows } = await replica.query<{ n: string }>(
        "SELECT sum(coalesce(seq_scan, 0) + coalesce(idx_scan, 0)) AS n FROM pg_stat_user_tables WHERE relname = 'jobs'",
      );
      return Number(rows[0]?.n);
    };
    const before = await scans();
    await expect
      .poll(
        async () => {
          await ask(one(), '/api/jobs');
          return scans();
        },
        { timeout: 60_000, interval: 500 },
      )
      .toBeGreaterThan(before);
    await replica.end();
  });

  test('never serves private responses to other users', async () => {
    const author = await createAuthor(one());
    const body = buildJobToday({ title: 'Seen by its author alone' });
    const { id } = data<{ id: string }>(
      await ask(one(), '/api/jobs', { method: 'POST', token: author.token, body }),
    );
    for (const base of [one(), two(), portal.url])
      for (const path of [`/api/jobs/${id}`, `/jobs/${id}`]) {
        const own = await ask(base, path, { token: author.token });
        const guest = await ask(base, path);
        expect([path, guest.status]).toEqual([path, 404]);
        expect(guest.text).not.toContain(body.title);
        if (path.startsWith('/api')) {
          expect([own.status, own.headers['cache-control']]).toEqual([200, 'no-store']);
        }
      }
  });

  test('runs queued tasks once with two workers, bypassing the pooler', async () => {
    const body = buildRegistration();
    data(await ask(one(), '/api/auth/register', { method: 'POST', body }));
    const outbox = join(folder, 'data', 'outbox');
    const mails = () =>
      readdirSync(outbox)
        .filter((name) => name.endsWith('.eml'))
        .map((name) => readFileSync(join(outbox, name), 'utf8'))
        .filter((mail) => mail.includes(body.email));
    await expect.poll(() => mails().length, { timeout: 20_000 }).toBe(1);
    const { rows } = await database.query<{ jobs: string }>(
      'SELECT count(*) AS jobs FROM graphile_worker.jobs WHERE run_at <= now() AND attempts < max_attempts',
    );
    expect([mails().length, rows[0]?.jobs]).toEqual([1, '0']);
  });

  describe('under load', () => {
    let author: { token: string };
    beforeAll(async () => {
      author = await createAuthor(one());
    });

    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    const missing = async (names: string[]) => {
      const { rows } = await database.query<{ name: string }>(
        'SELECT name FROM institutes WHERE name = ANY($1)',
        [names],
      );
      const remaining = new Set(rows.map(({ name }) => name));
      return names.filter((name) => !remaining.has(name));
    };

    test('loses no acknowledged write when a process is killed, and only requests in progress', async () => {
      const clients = 12;
      const { acknowledged, failed } = await underLoad(
        portal.url,
        author.token,
        async () => {
          await pause(2_000);
          await portal.webs[0]!.end('SIGKILL');
          await pause(3_000);
        },
        clients,
      );
      expect(acknowledged.length).toBeGreaterThan(20);
      expect(await missing(acknowledged)).toEqual([]);
      expect(failed.length).toBeLessThanOrEqual(clients);
      // The proxy has retried idempotent requests.
      expect(failed.filter((line) => line.startsWith('GET'))).toEqual([]);
    });

    test('uses a restarted process again, and loses no request when one is stopped', async () => {
      portal.webs[0] = await portal.restart(portal.webs[0]!);
      const { acknowledged, failed } = await underLoad(portal.url, author.token, async () => {
        await pause(2_500);
        await portal.webs[1]!.end('SIGTERM');
        await pause(1_500);
      });
      expect(acknowledged.length).toBeGreaterThan(20);
      expect(failed).toEqual([]);
      expect(await missing(acknowledged)).toEqual([]);
      portal.webs[1] = await portal.restart(portal.webs[1]!);
    });

    const restart = async (index: number) => {
      await portal.webs[index]!.end('SIGTERM');
      portal.webs[index] = await portal.restart(portal.webs[index]!);
      return undefined;
    };

    test('answers without one error while each process is restarted as soon as the other is ready', async () => {
      const { failed } = await underLoad(portal.url, author.token, async () => {
        for (const index of [0, 1, 0, 1]) await restart(index);
      });
      expect(failed).toEqual([]);
    });
  });

  test('serves from the primary when the replica is down', async () => {
    await portal.replica!.end();
    for (const base of [one(), two(), portal.url])
      for (const path of ['/api/jobs', '/jobs/no-such-job', '/blogs'])
        expect((await ask(base, path)).status).toBe(path === '/jobs/no-such-job' ? 404 : 200);
  });
});
