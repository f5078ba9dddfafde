import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { memoryMb } from '../../bench/product.ts';

/** A sample of the portal's resources. */
export interface Sample {
  /** Resident memory of the server. */
  memoryMb: number;
  /** Open files and sockets of the server. */
  handles: number;
  connections: number;
  /** User data: rows and indexes, uploads and mails. */
  dataMb: number;
  /** The rest of the data folder but the write-ahead log. */
  otherMb: number;
  walMb: number;
}

const mb = 1024 * 1024;

async function sizeOf(path: string): Promise<number> {
  const found = await lstat(path).catch(() => undefined);
  if (!found?.isDirectory()) return (found?.blocks ?? 0) * 512;
  const names = await readdir(path).catch(() => []);
  const sizes = await Promise.all(names.map((name) => sizeOf(join(path, name))));
  return sizes.reduce((sum, size) => sum + size, 0);
}

export async function takeSample(pid: number, dataDir: string, database: pg.Pool): Promise<Sample> {
  const { rows } = await database.query<{ bytes: string; connections: number }>(
    `SELECT pg_database_size(current_database())::text AS bytes,
      (SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()) AS connections`,
  );
  const [all = 0, uploads = 0, outbox = 0, wal = 0] = await Promise.all(
    ['', 'uploads', 'outbox', 'postgres/cluster/pg_wal'].map((name) => sizeOf(join(dataDir, name))),
  );
  const data = Number(rows[0]!.bytes) + uploads + outbox;
  return {
    memoryMb: memoryMb(pid),
    handles: (await readdir(`/proc/${pid}/fd`)).length,
    connections: rows[0]!.connections,
    dataMb: data / mb,
    otherMb: (all - data - wal) / mb,
    walMb: wal / mb,
  };
}
