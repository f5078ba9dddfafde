import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startS3 } from './files.ts';
import { startLectern, type Lectern } from './lectern.ts';
import { startNginx } from './nginx.ts';
import { startPgbouncer } from './pgbouncer.ts';
import { startPrimary, startReplica, type Postgres } from './postgres.ts';

export { findPrograms } from './programs.ts';
import type { Programs } from './programs.ts';

interface Wanted {
  /** The data folder; existing data is reused. */
  folder: string;
  programs: Programs;
  webs?: number;
  workers?: number;
  replica?: boolean;
  pooler?: boolean;
  /** The proxy's port. */
  port?: number | undefined;
  /** Settings of every process of the portal. */
  env?: Record<string, string>;
}

export interface Topology {
  /** The proxy. */
  url: string;
  webs: Lectern[];
  workers: Lectern[];
  primary: Postgres;
  replica: Postgres | undefined;
  /** Starts a web process again on its old port, after it has ended. */
  restart(web: Lectern): Promise<Lectern>;
  stop(): Promise<void>;
}

type Ending = <Thing extends { end(): Promise<unknown> }>(thing: Thing) => Thing;

async function startDatabases({ folder, programs, ...wanted }: Wanted, ending: Ending) {
  const isNew = !existsSync(join(folder, 'primary'));
  const primary = ending(await startPrimary(programs.postgres, folder, isNew));
  const replica = wanted.replica ? ending(await startReplica(programs.postgres, folder, primary)) : undefined;
  const pooler =
    wanted.pooler && programs.pgbouncer
      ? ending(await startPgbouncer(programs.pgbouncer, folder, primary))
      : undefined;
  return { primary, replica, pooler };
}

/**
 * The distributed deployment on one machine, without containers: PostgreSQL, S3, web processes, workers and the proxy.
 */
export async function startTopology(wanted: Wanted): Promise<Topology> {
  const { folder, programs, webs: webCount = 2, workers: workerCount = 1, port, env = {} } = wanted;
  const endings: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of endings.splice(0).reverse()) await end();
  };
  const ending: Ending = (thing) => {
    endings.push(() => thing.end());
    return thing;
  };
  mkdirSync(folder, { recursive: true });
  // PostgreSQL may run as another user, who needs access to this folder.
  chmodSync(folder, 0o755);
  try {
    const { primary, replica, pooler } = await startDatabases(wanted, ending);
    const s3 = ending(await startS3(folder));
    const settings = {
      DATABASE_URL: pooler?.url ?? primary.url,
      ...(pooler && { DATABASE_DIRECT_URL: primary.url }),
      ...(replica && { DATABASE_READ_URL: replica.url }),
      ...s3.settings,
      DATA_DIR: join(folder, 'data'),
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
      ...env,
    };
    const startOne = async (role: 'web' | 'worker', at?: number) =>
      ending(await startLectern(role, settings, at));
    // Sequentially: the first one migrates, and a small machine starts them no faster in parallel.
    const webs: Lectern[] = [];
    for (let n = 0; n < webCount; n += 1) webs.push(await startOne('web'));
    const workers: Lectern[] = [];
    for (let n = 0; n < workerCount; n += 1) workers.push(await startOne('worker'));
    const proxy = ending(
      await startNginx(
        programs.nginx,
        folder,
        webs.map((web) => web.port),
        port,
      ),
    );
    return {
      url: proxy.url,
      webs,
      workers,
      primary,
      replica,
      restart: (web) => startOne('web', web.port),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
