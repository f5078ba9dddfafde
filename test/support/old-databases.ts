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

type Version = '0.2' | '0.2.9';
const fileOf = (version: Version, name: string) => new URL(`./version-${version}/${name}`, import.meta.url);

/** Made by `npm run backup` of that version, with rows in many tables. */
export const backupOf = (version: Version): string => fileURLToPath(fileOf(version, 'backup.tar.gz'));

/** A database as that version left it: its migrations, or what `pg_dump` wrote after them, and the rows of the backup. */
export async function databaseOf(version: Version): Promise<FreshDatabase> {
  const database = await freshDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    await client.query(gunzipSync(await readFile(fileOf(version, 'schema.sql.gz'))).toString());
    await client.query("SET session_replication_role = 'replica'");
    const lists = new Map<string, string>();
    await readArchive(await openArchive(backupOf(version), { identities: [] }), {
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
