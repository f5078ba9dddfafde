import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startPrimary } from '../../deploy/topology/postgres.ts';
import { startEmbeddedDatabase } from '../../src/db/embedded/index.ts';

/** The product's own database, or a PostgreSQL server of this machine. */
export const engines = ['embedded', 'server'] as const;
export type EngineName = (typeof engines)[number];

export interface Engine {
  name: EngineName;
  /** Address of one of its databases. */
  urlOf(database: string): string;
}

interface Wanted {
  engine: EngineName;
  /** Where the databases are kept for the next run; undefined: a temporary folder. */
  keep: string | undefined;
}

/** Runs the work on an engine that is stopped, and unless it is kept removed, when the work ends. */
export async function withEngine<Result>(
  { engine, keep }: Wanted,
  work: (engine: Engine) => Promise<Result>,
): Promise<Result> {
  const folder = keep ? resolve(keep) : await mkdtemp(join(tmpdir(), 'lectern-bench-'));
  try {
    return await { embedded: withEmbedded, server: withServer }[engine](folder, work);
  } finally {
    if (!keep) await rm(folder, { recursive: true, force: true });
  }
}

type Work<Result> = (engine: Engine) => Promise<Result>;

async function withEmbedded<Result>(dataDir: string, work: Work<Result>): Promise<Result> {
  const embedded = await startEmbeddedDatabase({ dataDir });
  const { host, user, port } = embedded.connection;
  const urlOf = (database: string) =>
    `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
  try {
    return await work({ name: 'embedded', urlOf });
  } finally {
    await embedded.stop();
  }
}

/** As docs/operations.md advises: durable, and with the settings that every database of the portal should have. */
async function withServer<Result>(folder: string, work: Work<Result>): Promise<Result> {
  const { findPostgres } = await import('../../scripts/testing/find-postgres.mjs');
  const bin = await findPostgres();
  if (!bin) throw new Error('There is no PostgreSQL server on this machine.');
  await mkdir(folder, { recursive: true });
  // PostgreSQL may run as somebody else, who has to pass through here.
  await chmod(folder, 0o755);
  const server = await startPrimary(bin, folder, !existsSync(join(folder, 'primary')));
  // However this process ends, the server doesn't go on without it.
  process.once('exit', () => server.child.kill('SIGINT'));
  const urlOf = (database: string) => server.url.replace('/postgres?', `/${database}?`);
  try {
    return await work({ name: 'server', urlOf });
  } finally {
    await server.end();
  }
}
