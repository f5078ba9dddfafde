import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import { findRunningDatabase } from '../src/db/embedded/index.ts';
import { newId } from '../src/domain/ids.ts';
import { spawnNpm } from '../test/shipped/support/npm.ts';
import { freePort, Product } from '../test/shipped/support/product.ts';
import { until } from '../test/shipped/support/waiting.ts';
import type { Task } from './limit-server.ts';

const root = resolve(import.meta.dirname, '..');

/** A folder with a filled portal: a temporary one, or one that is kept for the next time. */
export async function prepareFolder(jobs: number, keep: string | undefined) {
  const folder = keep
    ? resolve(process.env['INIT_CWD'] ?? '.', keep)
    : await mkdtemp(join(tmpdir(), 'lectern-bench-'));
  await mkdir(folder, { recursive: true });
  // The database's own user has to pass through, when we are root.
  await chmod(folder, 0o755);
  const filled = join(folder, `filled-${jobs}`);
  if (!existsSync(filled)) {
    // Filling adds to what is there: the sizes would add up.
    const other = readdirSync(folder).find((name) => name.startsWith('filled-'));
    if (other)
      throw new Error(
        `${folder} holds ${other.slice('filled-'.length)} jobs. Use another folder for ${jobs}.`,
      );
    process.stderr.write(`Filling ${folder} with ${jobs} jobs\n`);
    const log = join(folder, 'fill.log');
    const child = spawnNpm(root, ['run', 'fill', '--', '--jobs', String(jobs)], log, {
      DATA_DIR: join(folder, 'data'),
    });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`npm run fill ended with ${code}: ${readFileSync(log, 'utf8')}`);
    await writeFile(filled, '');
  }
  return { folder, remove: async () => void (keep ?? (await rm(folder, { recursive: true, force: true }))) };
}

/** The product as its users start it: `npm start`, default settings but for folder and port. */
export async function startPortal(folder: string) {
  const port = await freePort();
  const dataDir = join(folder, 'data');
  const url = `http://127.0.0.1:${port}`;
  const logFile = join(folder, 'npm-start.log');
  await rm(logFile, { force: true });
  const child = spawnNpm(root, ['start'], logFile, { DATA_DIR: dataDir, PORT: String(port) });
  process.once('exit', () => child.kill());
  const product = new Product({ checkout: root, url, dataDir, logFile, npmPid: child.pid! });
  const isReady = () => {
    if (child.exitCode !== null) throw new Error(`npm start ended: ${product.output}`);
    return product.output.includes('Lectern is ready on');
  };
  await until(isReady, 300_000, 'starting');
  const { host, user, database, port: at } = (await findRunningDatabase(dataDir))!;
  return {
    product,
    databaseUrl: `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${at}`,
  };
}

/** Sessions of accounts of a role: the filled ones have no password that anybody knows. */
export async function signIn(database: pg.Pool, role: string, most: number): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    'SELECT id FROM users WHERE role = $1 ORDER BY id LIMIT $2',
    [role, most],
  );
  const tokens = rows.map(({ id }) => ({ id, token: randomBytes(32).toString('base64url') }));
  for (const { id, token } of tokens)
    await database.query(
      `INSERT INTO sessions (id, user_id, token_hash, created_at, last_used_at, expires_at)
       VALUES ($1, $2, $3, now(), now(), now() + interval '1 day')`,
      [newId(), id, createHash('sha256').update(token).digest()],
    );
  return tokens.map(({ token }) => token);
}

/** Starts the server that shows the limit; answers where, and how to end it. */
export async function startLimit(folder: string, task: Task): Promise<{ url: string; stop: () => void }> {
  const file = join(folder, 'limit.json');
  await writeFile(file, JSON.stringify(task));
  const child = spawn(process.execPath, [join(import.meta.dirname, 'limit-server.ts'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill());
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: String(said).trim().split(' ').at(-1)!, stop: () => child.kill() };
}

/** Seconds of a core that a process has used, as Linux counts them (proc(5)). */
export function cpuSeconds(pid: number): number {
  // The name in brackets may hold spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
