import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { allHandlers } from '../../src/boot/handlers.ts';
import { createContext } from '../../src/boot/index.ts';
import { kolkataDate } from '../../src/contract/deadline.ts';
import { startEmbeddedDatabase } from '../../src/db/embedded/index.ts';
import { closeDatabase, migrate, openDatabase, type Database } from '../../src/db/index.ts';
import { localFiles } from '../../src/integrations/storage/local.ts';
import { buildApp, noRateLimits } from '../../src/server/index.ts';
import { interleaved } from '../lists/measure.ts';
import { cases } from './cases.ts';
import { exported, measureExport } from './exports.ts';
import { loadRows } from './load.ts';
import { busyUser, idOf } from './planted.ts';
import { recordStatements, replay } from './record-statements.ts';
import { printTable, type Figures } from './table.ts';

const now = new Date();
/** What the admin area is promised for. */
const largest = 100_000;
const token = 'bench-token-of-an-admin';
const say = (line: string) => process.stderr.write(`${line}\n`);

/** Loads the admin area's tables up to each size and measures its calls at each, through the real HTTP server. */
export async function benchAdminLists(asked: number[], only = /(?:)/): Promise<boolean> {
  const sizes = asked.filter((size) => size <= largest);
  const dataDir = await mkdtemp(join(tmpdir(), 'lectern-bench-'));
  const embedded = await startEmbeddedDatabase({ dataDir });
  const { host, user, database, port } = embedded.connection;
  const url = `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
  try {
    await migrate(url);
    const db = openDatabase({ url });
    try {
      const figures: Figures[] = [];
      let loaded = 0;
      for (const size of sizes) {
        await load(url, loaded, size);
        loaded = size;
        figures.push({ size, ...(await measure(db, url, dataDir, only)) });
      }
      return printTable(figures);
    } finally {
      await closeDatabase(db);
    }
  } finally {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

export async function load(url: string, from: number, to: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const begun = performance.now();
  await loadRows(client, from, to, now);
  if (from === 0) await signInAnAdmin(client);
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  say(`${to.toLocaleString('en-US')} rows in each table after ${seconds} s`);
  await client.end();
}

async function signInAnAdmin(client: pg.Client): Promise<void> {
  const id = idOf('user', 5);
  await client.query(`UPDATE users SET role = 'admin' WHERE id = ${id}`);
  await client.query(
    `INSERT INTO sessions (id, user_id, token_hash, created_at, last_used_at, expires_at)
     VALUES (${idOf('session', 1)}, ${id}, $1, $2, $2, $2::timestamptz + interval '1 day')`,
    [createHash('sha256').update(token).digest(), now],
  );
}

/** What the names in braces of a path stand for. */
async function blanks(client: pg.Pool): Promise<Record<string, string>> {
  const day = (back: number) => kolkataDate(new Date(now.getTime() - back * 86_400_000));
  const { rows } = await client.query<Record<string, string>>(`SELECT
    (SELECT id FROM posts WHERE approval_status = 'pending' ORDER BY id LIMIT 1) AS "pendingPost",
    (SELECT id FROM jobs WHERE approval_status = 'pending' ORDER BY id LIMIT 1) AS "pendingJob",
    ${idOf('user', 4321)} AS "user", ${busyUser} AS "busyUser", ${idOf('institute', 4321)} AS "institute",
    (SELECT string_agg(${idOf('user', 'n')}::text, ',') FROM generate_series(1, 100) AS n) AS "users",
    (SELECT string_agg(${idOf('job', 'n')}::text, ',') FROM generate_series(1, 100) AS n) AS "jobs"`);
  return { ...rows[0], today: day(0), weekAgo: day(6), monthAgo: day(30) };
}

export async function measure(
  db: Database,
  url: string,
  dataDir: string,
  only: RegExp,
): Promise<Omit<Figures, 'size'>> {
  const ctx = createContext(db, localFiles(dataDir));
  const raw = new pg.Pool({ connectionString: url });
  const app = await buildApp({
    ctx,
    handlers: allHandlers,
    isReady: async () => true,
    logger: false,
    limits: noRateLimits,
    site: { name: 'Lectern', version: 'bench', publicUrl: 'http://127.0.0.1' },
    trustProxy: false,
    metricsToken: undefined,
    isStopping: () => false,
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const get = (path: string) =>
    fetch(`${address}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  try {
    const filled = await blanks(raw);
    const rows: Figures['rows'] = [];
    for (const row of cases.filter(({ name }) => only.test(name))) {
      const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) => filled[name] ?? '');
      const http = async () => {
        const response = await get(path);
        if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
        await response.arrayBuffer();
      };
      await http();
      const waves = await recordStatements(http);
      const times = await interleaved(
        { raw: () => replay(raw, waves), http },
        { rounds: 21, budgetMs: 1_000 },
      );
      rows.push({ row, ...times });
      say(`${row.name}: ${times.http.toFixed(2)} ms`);
    }
    const exports = [];
    for (const [name, path] of exported.filter(([one]) => only.test(one)))
      exports.push(await measureExport(name, () => get(path)));
    return { rows, exports };
  } finally {
    await app.close();
    await raw.end();
  }
}
