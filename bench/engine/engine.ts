import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  /** Where the embedded database is kept for the next run; undefined: a temporary folder. */
  keep: string | undefined;
}

/** Runs the work on an engine that is stopped, and unless it is kept removed, when the work ends. */
export async function withEngine<Result>(
  { engine, keep }: Wanted,
  work: (engine: Engine) => Promise<Result>,
): Promise<Result> {
  if (engine === 'server') return withServer(work);
  const dataDir = keep ?? (await mkdtemp(join(tmpdir(), 'lectern-bench-')));
  const embedded = await startEmbeddedDatabase({ dataDir });
  const { host, user, port } = embedded.connection;
  const urlOf = (database: string) =>
    `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
  try {
    return await work({ name: 'embedded', urlOf });
  } finally {
    await embedded.stop();
    if (!keep) await rm(dataDir, { recursive: true, force: true });
  }
}

async function withServer<Result>(work: (engine: Engine) => Promise<Result>): Promise<Result> {
  const { findPostgres } = await import('../../scripts/testing/find-postgres.mjs');
  const { withTemporaryCluster } = await import('../../scripts/testing/temporary-cluster.mjs');
  const bin = await findPostgres();
  if (!bin) throw new Error('There is no PostgreSQL server on this machine.');
  return withTemporaryCluster(bin, (url) => {
    const urlOf = (database: string) => url.replace('/postgres?', `/${database}?`);
    return work({ name: 'server', urlOf });
  });
}
