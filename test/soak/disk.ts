import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

export interface DiskSample {
  /** Rows and indexes, as the database counts them; uploads and mails: data that people made. */
  dataMb: number;
  /** Everything else in the data folder but the write-ahead log, whose size is bounded by its setting. */
  otherMb: number;
  walMb: number;
  connections: number;
}

async function sizeOf(path: string): Promise<number> {
  const found = await lstat(path).catch(() => undefined);
  if (!found) return 0;
  if (!found.isDirectory()) return found.blocks * 512;
  const names = await readdir(path).catch(() => []);
  const sizes = await Promise.all(names.map((name) => sizeOf(join(path, name))));
  return sizes.reduce((sum, size) => sum + size, 0);
}

const mb = 1024 * 1024;

export async function sampleDisk(dataDir: string, database: pg.Pool): Promise<DiskSample> {
  const { rows } = await database.query<{ bytes: string; connections: number }>(
    `SELECT pg_database_size(current_database())::text AS bytes,
      (SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()) AS connections`,
  );
  const [all, uploads, outbox, wal] = await Promise.all(
    ['', 'uploads', 'outbox', 'postgres/cluster/pg_wal'].map((name) => sizeOf(join(dataDir, name))),
  );
  const data = Number(rows[0]!.bytes) + uploads! + outbox!;
  return {
    dataMb: data / mb,
    walMb: wal! / mb,
    otherMb: (all! - data - wal!) / mb,
    connections: rows[0]!.connections,
  };
}
