import type pg from 'pg';
import { BackupError } from '../backup-error.ts';
import { describeTables, quoteName } from './describe.ts';

/** Tables that may have rows in a database that isn't in use. */
const bookkeeping = new Set([
  'public.migrations',
  'public.rate_limits',
  'public.backups',
  'public.processes',
  'public.item_types',
]);
const isOurs = "SELECT to_regclass('public.migrations') IS NOT NULL AS has_migrations";
const notOfExtension = (catalog: string, oid: string) =>
  `NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${catalog}'::regclass AND d.objid = ${oid} AND d.deptype = 'e')`;

/**
 * Checks that the database may be overwritten: one with rows only on request, and never another program's or one that
 * a running portal uses.
 * @throws BackupError
 */
export async function assertReplaceable(client: pg.Client, replace: boolean): Promise<void> {
  const { rows: others } = await client.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name LIKE 'lectern%'`,
  );
  if (others.length > 0)
    throw new BackupError('The portal still uses this database. Stop all of its processes first.');
  const tables = await describeTables(client);
  const own = tables.filter(({ name }) => name.startsWith('public.'));
  const { rows } = await client.query<{ has_migrations: boolean }>(isOurs);
  if (own.length > 0 && !rows[0]?.has_migrations)
    throw new BackupError(
      'The database holds tables of another program. Create an empty one for the portal.',
    );
  if (replace) return;
  const hasQueue = tables.some(({ name }) => name.startsWith('graphile_worker.'));
  const names = [...own.map(({ name }) => name), ...(hasQueue ? ['graphile_worker.jobs'] : [])];
  for (const name of names.filter((one) => !bookkeeping.has(one))) {
    const { rowCount } = await client.query(`SELECT FROM ${quoteName(name)} LIMIT 1`);
    if (rowCount)
      throw new BackupError(
        `The database is not empty (${name} has rows). Restore into an empty one, or add --replace to delete what it holds.`,
      );
  }
}

/** Drops all our tables, sequences and functions in the caller's transaction. Extensions stay. */
export async function dropAllObjects(client: pg.Client): Promise<void> {
  for (const name of await relations(client, ['r', 'p']))
    await client.query(`DROP TABLE IF EXISTS ${name} CASCADE`);
  // Sequences of columns were dropped with their tables.
  for (const name of await relations(client, ['S'])) await client.query(`DROP SEQUENCE ${name} CASCADE`);
  const { rows: functions } = await client.query<{ name: string }>(
    `SELECT p.oid::regprocedure::text AS name FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
     WHERE n.nspname = 'public' AND ${notOfExtension('pg_proc', 'p.oid')}`,
  );
  for (const { name } of functions) await client.query(`DROP ROUTINE IF EXISTS ${name} CASCADE`);
  const { rows: queue } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = 'graphile_worker' AND c.relkind = 'r' AND c.relname <> 'migrations'`,
  );
  if (queue.length > 0) await client.query(`TRUNCATE ${queue.map(({ name }) => name).join(', ')}`);
}

async function relations(client: pg.Client, kinds: string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = 'public' AND c.relkind = ANY($1::"char"[]) AND ${notOfExtension('pg_class', 'c.oid')}`,
    [kinds],
  );
  return rows.map(({ name }) => name);
}
