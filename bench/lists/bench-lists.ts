import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { allHandlers } from '../../src/boot/handlers.ts';
import { createContext } from '../../src/boot/index.ts';
import { startEmbeddedDatabase } from '../../src/db/embedded/index.ts';
import { closeDatabase, migrate, openDatabase, type Database } from '../../src/db/index.ts';
import { localFiles } from '../../src/integrations/storage/local.ts';
import { buildApp, noRateLimits } from '../../src/server/index.ts';
import { cases } from './cases.ts';
import { dropIndexes, loadJobs } from './load-jobs.ts';
import { interleaved } from './measure.ts';
import { recordStatements, replay } from './record-statements.ts';
import { printTable, type Figures } from './table.ts';

const now = new Date();
const step = 20_000;
const say = (line: string) => process.stderr.write(`${line}\n`);

/** Loads jobs up to each size, and measures lists, searches and details at each. */
export async function benchLists(sizes: number[]): Promise<void> {
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
        figures.push({ size, rows: await measure(db, url, dataDir) });
      }
      printTable(figures);
    } finally {
      await closeDatabase(db);
    }
  } finally {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function load(url: string, from: number, to: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const begun = performance.now();
  await client.query("SET synchronous_commit = off; SET maintenance_work_mem = '512MB'");
  const restoreIndexes = await dropIndexes(client);
  for (let n = from; n < to; n += step) {
    await loadJobs(client, n + 1, Math.min(n + step, to), now);
    say(`${Math.min(n + step, to).toLocaleString('en-US')} jobs loaded`);
  }
  await restoreIndexes();
  await client.query('VACUUM ANALYZE jobs');
  await client.query('CHECKPOINT');
  say(
    `${(to - from).toLocaleString('en-US')} jobs took ${((performance.now() - begun) / 1000).toFixed(0)} s`,
  );
  await client.end();
}

async function measure(db: Database, url: string, dataDir: string) {
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
  try {
    const { rows } = await raw.query<{ id: string }>(
      "SELECT id FROM jobs WHERE approval_status = 'approved' ORDER BY md5(id::text) LIMIT 1",
    );
    const results = [];
    for (const { name, limit, verb, path } of cases(rows[0]?.id ?? '')) {
      const waves = await recordStatements(db.$client, () => verb(ctx));
      const times = await interleaved({
        raw: () => replay(raw, waves),
        verb: () => verb(ctx),
        http: async () => {
          const response = await fetch(`${address}/api${path}`);
          if (!response.ok) throw new Error(`${path} answered ${response.status}`);
          await response.arrayBuffer();
        },
      });
      results.push({ name, limit, ...times });
      say(`${name}: ${times.verb.toFixed(2)} ms`);
    }
    return results;
  } finally {
    await app.close();
    await raw.end();
  }
}
