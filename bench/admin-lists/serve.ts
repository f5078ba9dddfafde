import type pg from 'pg';
import { allHandlers } from '../../src/boot/http/handlers.ts';
import { createContext } from '../../src/boot/index.ts';
import { kolkataDate } from '../../src/contract/deadline.ts';
import { closeDatabase, openDatabase } from '../../src/db/index.ts';
import { localFiles } from '../../src/integrations/storage/local.ts';
import { buildApp, noRateLimits } from '../../src/server/index.ts';
import { token } from './load.ts';
import { busyUser, idOf } from './planted.ts';

/** The portal's HTTP server on one of the filled databases, asked as an admin. */
export interface Served {
  size: number;
  pool: pg.Pool;
  /** `path` may name rows in braces. */
  get(path: string): Promise<Response>;
  close(): Promise<void>;
}

export async function serve(size: number, url: string): Promise<Served> {
  const db = openDatabase({ url });
  const names = await blanks(db.$client);
  const app = await buildApp({
    ctx: createContext(db, localFiles('')),
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
  const get = async (path: string) => {
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => names[name] ?? '');
    const response = await fetch(`${address}/api${filled}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!response.ok) throw new Error(`${filled} answered ${response.status}: ${await response.text()}`);
    return response;
  };
  const close = async () => {
    await app.close();
    await closeDatabase(db);
  };
  return { size, pool: db.$client, get, close };
}

/** What the names in braces of a path stand for. */
async function blanks(client: pg.Pool): Promise<Record<string, string>> {
  const now = Date.now();
  const day = (back: number) => kolkataDate(new Date(now - back * 86_400_000));
  const { rows } = await client.query<Record<string, string>>(`SELECT
    (SELECT id FROM posts WHERE approval_status = 'pending' ORDER BY id LIMIT 1) AS "pendingPost",
    (SELECT id FROM jobs WHERE approval_status = 'pending' ORDER BY id LIMIT 1) AS "pendingJob",
    ${idOf('job', 4444)} AS "oddJob", ${idOf('post', 4444)} AS "oddPost", ${idOf('institute', 4444)} AS "oddInstitute",
    ${idOf('user', 4321)} AS "user", ${busyUser} AS "busyUser", ${idOf('institute', 4321)} AS "institute",
    (SELECT string_agg(${idOf('user', 'n')}::text, ',') FROM generate_series(1, 100) AS n) AS "users",
    (SELECT string_agg(${idOf('job', 'n')}::text, ',') FROM generate_series(1, 100) AS n) AS "jobs"`);
  return { ...rows[0], today: day(0), weekAgo: day(6), monthAgo: day(30) };
}
