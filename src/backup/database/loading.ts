import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from, type CopyStreamQuery } from 'pg-copy-streams';
import {
  applyMigration,
  createMigrationsTable,
  knownMigrations,
  migrateQueue,
  migrationLock,
} from '../../db/index.ts';
import type { Header, Manifest, TableShape } from '../archive/format.ts';
import { BackupError } from '../backup-error.ts';
import { assertRoom, clear } from './clear.ts';
import { connect } from './connect.ts';
import { relax } from './constraints.ts';
import { columnList, describeTables, quoted, readQueueMigration } from './describe.ts';

/**
 * One transaction that fills a database with a backup: nothing of it is seen before `commit`, and nothing is left of it when it
 * breaks.
 */
export class Loading {
  private readonly client: pg.Client;
  private tighten: () => Promise<void> = async () => {};
  private shapes = new Map<string, TableShape>();
  private current: { name: string; stream: CopyStreamQuery } | undefined;

  private constructor(client: pg.Client) {
    this.client = client;
  }

  /** @throws BackupError when the database is in use, not empty, or another program's */
  static async open(url: string, replace: boolean): Promise<Loading> {
    const client = await connect(url, 'restore');
    try {
      // Whoever starts meanwhile waits here with its migrations.
      await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
      await assertRoom(client, replace);
      await migrateQueue(url);
      return new Loading(client);
    } catch (error) {
      await client.end();
      throw error;
    }
  }

  /** The state that the database was in when the backup was made, without rows. @returns files' addresses that go away */
  async prepare(header: Header): Promise<string[]> {
    if (header.queueMigration > (await readQueueMigration(this.client)))
      throw new BackupError(`The backup was made by a newer version (${header.version}).`);
    await this.client.query('BEGIN');
    const replaced = await this.uploadAddresses();
    await clear(this.client);
    await this.client.query(createMigrationsTable);
    const wanted = new Set(header.migrations.map(({ name }) => name));
    for (const migration of await knownMigrations())
      if (wanted.has(migration.name)) await applyMigration(this.client, migration);
    await this.client.query('DELETE FROM migrations');
    const present = new Set((await describeTables(this.client)).map(({ name }) => name));
    const stranger = header.tables.find(({ name }) => !present.has(name));
    if (stranger) throw new BackupError(`The backup holds a table that is unknown here: ${stranger.name}.`);
    this.shapes = new Map(header.tables.map((table) => [table.name, table]));
    this.tighten = await relax(this.client, [...present].map(quoted));
    return replaced;
  }

  private async uploadAddresses(): Promise<string[]> {
    const { rows } = await this.client.query<{ there: boolean }>(
      "SELECT to_regclass('public.uploads') IS NOT NULL AS there",
    );
    if (!rows[0]?.there) return [];
    const found = await this.client.query<{ address: string }>('SELECT address FROM uploads');
    return found.rows.map(({ address }) => address);
  }

  /** Rows of one table after the other, in as many pieces as come. */
  async rows(name: string, bytes: Buffer): Promise<void> {
    if (this.current?.name !== name) {
      await this.endTable();
      const shape = this.shapes.get(name);
      if (!shape) throw new BackupError(`The backup holds rows of a table that it does not name: ${name}.`);
      const stream = this.client.query(from(`COPY ${quoted(name)} (${columnList(shape)}) FROM STDIN`));
      // Told by the write that waits, or by the end of the table.
      stream.on('error', () => {});
      this.current = { name, stream };
    }
    const { stream } = this.current!;
    if (stream.errored) throw stream.errored;
    if (!stream.write(bytes)) await once(stream, 'drain');
  }

  private async endTable(): Promise<void> {
    const stream = this.current?.stream;
    this.current = undefined;
    if (!stream) return;
    if (stream.errored) throw stream.errored;
    const done = finished(stream);
    stream.end();
    await done;
  }

  /** Puts rules and counters back, and makes all of it visible at once. */
  async commit({ sequences }: Manifest): Promise<void> {
    await this.endTable();
    await this.tighten();
    for (const { name, value, isCalled } of sequences)
      await this.client.query('SELECT setval($1::regclass, $2::bigint, $3)', [quoted(name), value, isCalled]);
    // Nobody works on these any more: whoever held them is not of this database.
    for (const table of ['_private_jobs', '_private_job_queues'])
      await this.client.query(
        `UPDATE graphile_worker.${table} SET locked_at = NULL, locked_by = NULL WHERE locked_at IS NOT NULL`,
      );
    await this.client.query('COMMIT');
    await this.client.query('ANALYZE');
  }

  /** Ends the connection, and with it what was not committed. */
  close(): Promise<void> {
    return this.client.end();
  }
}
