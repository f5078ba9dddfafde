import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request as send } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPrograms, startTopology, type Topology } from '../../deploy/topology/index.ts';
import { aJob } from '../support/items.ts';
import { aRegistration } from '../support/people.ts';

const programs = findPrograms();
if ('missing' in programs)
  console.error(
    `!! SKIPPED: the portal in pieces. As root on Debian: apt-get install -y ${programs.missing.join(' ')} !!`,
  );

let folder: string;
let portal: Topology;
let database: pg.Pool;

interface Answer {
  status: number;
  body: string;
  headers: Record<string, string | string[] | undefined>;
}
interface Asked {
  method?: string;
  token?: string | undefined;
  json?: unknown;
  body?: Buffer;
  headers?: Record<string, string>;
  /** The client's own address: all of 127.0.0.0/8 is this machine. */
  from?: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 200 });

/** A request by hand: fetch can't choose its own address. Rejects when no answer comes. */
function ask(
  base: string,
  path: string,
  { method = 'GET', token, json, body, headers = {}, from }: Asked = {},
) {
  const bytes = json === undefined ? body : Buffer.from(JSON.stringify(json));
  return new Promise<Answer>((resolve, reject) => {
    const request = send(`${base}${path}`, {
      method,
      agent,
      ...(from && { localAddress: from }),
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(bytes && { 'content-length': bytes.length }),
        ...headers,
      },
    });
    request.on('error', reject);
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          body: Buffer.concat(chunks).toString(),
          headers: response.headers,
        }),
      );
    });
    request.end(bytes);
  });
}
const data = <Data>({ status, body }: Answer): Data => {
  if (status >= 400) throw new Error(`answered ${status}: ${body}`);
  return (JSON.parse(body) as { data: Data }).data;
};

const admin = { email: 'admin@example.org', password: 'A-long-pass-phrase-7!' };
const login = async (base: string, who: { email: string; password: string }): Promise<string> =>
  data<{ token: string }>(await ask(base, '/api/auth/login', { method: 'POST', json: who })).token;

/** An author who may publish, and his token. */
async function anAuthor(base: string, from: string): Promise<{ id: string; token: string }> {
  const json = aRegistration();
  const { token, user } = data<{ token: string; user: { id: string } }>(
    await ask(base, '/api/auth/register', { method: 'POST', json, from }),
  );
  await database.query('UPDATE users SET is_email_verified = true WHERE id = $1', [user.id]);
  return { id: user.id, token };
}

describe.skipIf('missing' in programs)('the portal in pieces', { timeout: 180_000 }, () => {
  beforeAll(async () => {
    if ('missing' in programs) return;
    folder = mkdtempSync(join(tmpdir(), 'lectern-topology-'));
    portal = await startTopology({
      folder,
      programs,
      replica: true,
      pooler: true,
      env: { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
    });
    database = new pg.Pool({ connectionString: portal.primary.url });
  });
  afterAll(async () => {
    agent.destroy();
    await database?.end();
    await portal?.stop();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });
  const [one, two] = [() => portal.webs[0]!.url, () => portal.webs[1]!.url];

  test('knows a session in every process, and its end', async () => {
    const token = await login(one(), admin);
    expect((await ask(two(), '/api/users/profile', { token })).status).toBe(200);
    await ask(two(), '/api/auth/logout', { method: 'POST', token });
    expect((await ask(one(), '/api/users/profile', { token })).status).toBe(401);
  });

  test('counts attempts in all processes together', async () => {
    const wrong = { method: 'POST', json: { email: 'nobody@example.org', password: 'Wrong-1!' } };
    const from = '127.0.0.77';
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1)
      statuses.push((await ask(n % 2 ? one() : two(), '/api/auth/login', { ...wrong, from })).status);
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401));
    const refused = await ask(one(), '/api/auth/login', { ...wrong, from });
    expect([statuses[10], refused.status]).toEqual([429, 429]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('shows an upload by whichever process it is asked of', async () => {
    const { token } = await anAuthor(one(), '127.0.0.78');
    const image = await sharp({ create: { width: 1000, height: 600, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.set('image', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'cover.png');
    const encoded = new Response(form);
    const { url } = data<{ url: string }>(
      await ask(one(), '/api/uploads/image', {
        method: 'POST',
        token,
        body: Buffer.from(await encoded.arrayBuffer()),
        headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
      }),
    );
    const path = new URL(url, portal.url).pathname;
    for (const base of [one(), two(), portal.url]) {
      const shown = await ask(base, path);
      expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    }
  });

  test('shows an approval on the pages of every process, though the replica stood still when it was told', async () => {
    const author = await anAuthor(one(), '127.0.0.79');
    await database.query(
      `INSERT INTO credit_ledger (id, user_id, bucket, amount, cause, created_at) VALUES (gen_random_uuid(), $1, 'job', 5, 'correction', now())`,
      [author.id],
    );
    const token = await login(one(), admin);
    const listed = async (base: string) => (await ask(base, '/jobs')).body;
    for (const base of [one(), two()]) await listed(base);
    const replica = new pg.Pool({ connectionString: portal.replica!.url });
    try {
      await replica.query('SELECT pg_wal_replay_pause()');
      const title = 'Reader in Delayed Replication';
      const { id } = data<{ id: string }>(
        await ask(one(), '/api/jobs', { method: 'POST', token: author.token, json: aJob({ title }) }),
      );
      const json = { approvalStatus: 'approved' };
      const approved = await ask(two(), `/api/jobs/${id}/approve`, { method: 'PUT', token, json });
      expect(approved.status).toBe(200);
      // Whoever made it reads his own write, wherever; everybody else as soon as the process has been told.
      expect((await ask(one(), `/api/jobs/${id}`, { token: author.token })).status).toBe(200);
      for (const base of [one(), two()]) await expect.poll(() => listed(base)).toContain(title);
      expect((await replica.query('SELECT 1 FROM jobs WHERE id = $1', [id])).rows).toEqual([]);
    } finally {
      await replica.query('SELECT pg_wal_replay_resume()');
      await replica.end();
    }
  });

  test('reads public lists from the replica once it has everything', async () => {
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

  describe('under load', () => {
    let author: { token: string };
    beforeAll(async () => {
      author = await anAuthor(one(), '127.0.0.80');
    });

    interface Outcome {
      acknowledged: string[];
      failed: string[];
    }

    /** Writes and reads by many at once, through the proxy, until `during` is over. */
    async function underLoad(during: () => Promise<unknown>, clients = 12): Promise<Outcome> {
      const outcome: Outcome = { acknowledged: [], failed: [] };
      let goesOn = true;
      const address = () => `127.0.1.${1 + Math.floor(Math.random() * 250)}`;
      const client = async (me: number) => {
        for (let n = 0; goesOn; n += 1) {
          const name = `College ${me} ${n} ${Math.random().toString(36).slice(2)}`;
          const writes = n % 2 === 0;
          try {
            const { status } = writes
              ? await ask(portal.url, '/api/institutes', {
                  method: 'POST',
                  token: author.token,
                  json: { name, location: 'Asia/India' },
                  from: address(),
                })
              : await ask(portal.url, n % 4 === 1 ? '/api/jobs' : '/jobs', { from: address() });
            if (status === 503 || status === 429) await new Promise((resolve) => setTimeout(resolve, 20));
            else if (status >= 400) outcome.failed.push(`${writes ? 'POST' : 'GET'} ${status}`);
            else if (writes) outcome.acknowledged.push(name);
          } catch (error) {
            outcome.failed.push(`${writes ? 'POST' : 'GET'} ${String(error)}`);
          }
        }
      };
      const all = Array.from({ length: clients }, (_, me) => client(me));
      await during();
      goesOn = false;
      await Promise.all(all);
      return outcome;
    }
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    const missing = async (names: string[]) => {
      const { rows } = await database.query<{ name: string }>(
        'SELECT name FROM institutes WHERE name = ANY($1)',
        [names],
      );
      const kept = new Set(rows.map(({ name }) => name));
      return names.filter((name) => !kept.has(name));
    };

    test('loses no acknowledged write when a process is killed, and no more requests than were on their way', async () => {
      const clients = 12;
      const { acknowledged, failed } = await underLoad(async () => {
        await pause(2_000);
        await portal.webs[0]!.end('SIGKILL');
        await pause(3_000);
      }, clients);
      expect(acknowledged.length).toBeGreaterThan(20);
      expect(await missing(acknowledged)).toEqual([]);
      expect(failed.length).toBeLessThanOrEqual(clients);
      // What may be sent again, the proxy has sent again.
      expect(failed.filter((line) => line.startsWith('GET'))).toEqual([]);
    });

    test('goes on with a process that comes back, and loses nothing at all when one is told to stop', async () => {
      portal.webs[0] = await portal.restart(portal.webs[0]!);
      const { acknowledged, failed } = await underLoad(async () => {
        await pause(2_500);
        await portal.webs[1]!.end('SIGTERM');
        await pause(1_500);
      });
      expect(acknowledged.length).toBeGreaterThan(20);
      expect(failed).toEqual([]);
      expect(await missing(acknowledged)).toEqual([]);
      portal.webs[1] = await portal.restart(portal.webs[1]!);
    });
  });
});
