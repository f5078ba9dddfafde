import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { readArchive } from '../../src/backup/archive/read-archive.ts';
import { columnList, quoteName } from '../../src/backup/database/describe.ts';
import { openArchive } from '../../src/backup/restore-backup.ts';
import { freshDatabase, type FreshDatabase } from '../setup/fresh-database.ts';

const folder = new URL('./version-0.2/', import.meta.url);
/** Made by `npm run backup` of version 0.2, with samples, and rows in nearly every table. */
export const backupOf02 = fileURLToPath(new URL('backup.tar.gz', folder));

/** A database as version 0.2 left it: the schema that its 59 migrations made (by `pg_dump`), and the rows of the backup. */
export async function databaseOf02(): Promise<FreshDatabase> {
  const database = await freshDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    await client.query(gunzipSync(await readFile(new URL('schema.sql.gz', folder))).toString());
    await client.query("SET session_replication_role = 'replica'");
    const lists = new Map<string, string>();
    await readArchive(await openArchive(backupOf02, { identities: [] }), {
      header: async ({ tables }) => tables.forEach((table) => lists.set(table.name, columnList(table))),
      table: (name, bytes) =>
        pipeline(
          Readable.from([bytes]),
          client.query(from(`COPY ${quoteName(name)} (${lists.get(name)!}) FROM STDIN`)),
        ),
    });
  } finally {
    await client.end();
  }
  return database;
}
