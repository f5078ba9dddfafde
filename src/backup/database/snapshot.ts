import type pg from 'pg';
import { to } from 'pg-copy-streams';
import { backupLock } from '../../domain/platform/backups/store.ts';
import { formatNumber, type Header, type TableShape, BackupError } from '../archive/format.ts';
import {
  connect,
  columnList,
  describeTables,
  quoteName,
  readMigrations,
  readQueueMigration,
} from './describe.ts';

/** A consistent snapshot of a database in use. */
export interface Snapshot {
  client: pg.Client;
  header: Header;
  close(): Promise<void>;
}

/** @throws BackupError while another backup of this database is being made */
export async function openSnapshot(url: string, version: string): Promise<Snapshot> {
  const client = await connect(url, 'backup');
  try {
    // Taken before the snapshot, so that files of its rows are not deleted from now on.
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
      backupLock,
    ]);
    if (!rows[0]?.taken) throw new BackupError('Another backup of this database is being made.');
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const header: Header = {
      format: formatNumber,
      version,
      createdAt: new Date().toISOString(),
      migrations: await readMigrations(client),
      queueMigration: await readQueueMigration(client),
      tables: await describeTables(client),
    };
    return { client, header, close: () => client.end() };
  } catch (error) {
    await client.end();
    throw (error as { code?: string }).code === '42P01'
      ? new BackupError('The database is not one of Lectern: it has no migrations.')
      : error;
  }
}

export const copyOut = ({ client }: Snapshot, table: TableShape) =>
  client.query(to(`COPY ${quoteName(table.name)} (${columnList(table)}) TO STDOUT`));
