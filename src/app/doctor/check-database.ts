import type pg from 'pg';
import { compareMigrations, knownMigrations, type Misfit } from '../../db/index.ts';
import { fail, ok, findings, warn, type Finding } from './check-settings.ts';

const minVersion = 150_000;
const skew = { warnMs: 2_000, failMs: 30_000 };

export async function checkDatabase(pool: pg.Pool, isEmbedded: boolean): Promise<Finding[]> {
  return [
    ...(await checkServer(pool)),
    await checkMigrations(pool),
    await checkExtensions(pool),
    await checkClock(pool),
    ...(isEmbedded ? [] : [await checkRights(pool)]),
  ];
}

async function checkServer(pool: pg.Pool): Promise<Finding[]> {
  const { rows } = await pool.query<Record<string, string>>(`
    SELECT current_setting('server_version') AS version, current_setting('server_version_num') AS number,
      current_setting('fsync') AS fsync, current_setting('full_page_writes') AS pages,
      current_setting('synchronous_commit') AS commit, current_setting('server_encoding') AS encoding,
      current_setting('max_connections') AS max, (SELECT count(*) FROM pg_stat_activity)::text AS used,
      pg_size_pretty(pg_database_size(current_database())) AS size`);
  const { version, number, fsync, pages, commit, encoding, max, used, size } = rows[0]!;
  const check = 'database';
  return findings(
    Number(number) < minVersion &&
      fail(check, `PostgreSQL ${version} is too old.`, 'Move to PostgreSQL 15 or later.'),
    (fsync !== 'on' || pages !== 'on') &&
      fail(
        check,
        'A power cut may damage the database: fsync or full_page_writes is off.',
        'Switch both on in postgresql.conf.',
      ),
    commit === 'off' &&
      warn(
        check,
        'synchronous_commit is off: the last moments before a crash are lost.',
        'Switch it on in postgresql.conf.',
      ),
    encoding !== 'UTF8' &&
      fail(check, `Its encoding is ${encoding}.`, 'Create a database with ENCODING UTF8 and move there.'),
    Number(used) > Number(max) * 0.9 &&
      warn(
        check,
        `${used} of ${max} connections are taken.`,
        'Raise max_connections or put a pooler in front.',
      ),
    ok(check, `PostgreSQL ${version}, ${size}, ${used} of ${max} connections`),
  );
}

const misfits: Record<Misfit['reason'], (name: string) => [says: string, todo: string]> = {
  newer: (name) => [
    `The database was migrated by a newer version (${name}).`,
    'Start that version, or restore a backup of this one.',
  ],
  early: () => ['The database is older than version 0.2.9.', 'Start version 0.2.9 once, then this version.'],
  changed: (name) => [`${name} was changed after it had been applied.`, 'Restore its file.'],
};

async function checkMigrations(pool: pg.Pool): Promise<Finding> {
  const check = 'migrations';
  const known = await knownMigrations();
  const recorded = await pool
    .query<{ name: string; checksum: string }>('SELECT name, checksum FROM migrations')
    .then(({ rows }) => rows)
    .catch(() => []);
  const { missing, misfit } = compareMigrations(known, recorded);
  if (misfit) return fail(check, ...misfits[misfit.reason](misfit.name));
  if (missing.length > 0)
    return fail(
      check,
      missing.length === 1
        ? `${missing[0]!.name} is missing.`
        : `${missing.length} are missing, from ${missing[0]!.name} on.`,
      'Run npm run migrate, or start the portal.',
    );
  return ok(check, `all ${known.length} applied`);
}

async function checkExtensions(pool: pg.Pool): Promise<Finding> {
  const { rows } = await pool.query<{ name: string }>('SELECT extname AS name FROM pg_extension');
  const missing = ['pg_trgm', 'unaccent'].filter((name) => !rows.some((row) => row.name === name));
  return missing.length === 0
    ? ok('extensions', 'pg_trgm and unaccent are there')
    : fail(
        'extensions',
        `${missing.join(' and ')} missing.`,
        "Install PostgreSQL's contrib package, then start the portal.",
      );
}

async function checkClock(pool: pg.Pool): Promise<Finding> {
  const before = Date.now();
  const { rows } = await pool.query<{ ms: number }>(
    'SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS ms',
  );
  const offMs = Math.max(before - rows[0]!.ms, rows[0]!.ms - Date.now(), 0);
  if (offMs <= skew.warnMs) return ok('clock', 'this machine and the database agree');
  const says = `This machine and the database are ${Math.round(offMs / 1000)} seconds apart.`;
  return (offMs > skew.failMs ? fail : warn)('clock', says, 'Let both follow a time server (NTP).');
}

/** Whether the portal's role can change append-only rows. The owner of the tables could disable their triggers. */
async function checkRights(pool: pg.Pool): Promise<Finding> {
  const { rows } = await pool.query<{ may: boolean | null }>(`
    SELECT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user)
      OR has_table_privilege(to_regclass('approval_logs')::oid, 'UPDATE') AS may`);
  return rows[0]?.may === false
    ? ok('rights', 'the portal may neither change tables nor its logs and ledgers')
    : warn(
        'rights',
        'The role of DATABASE_URL owns the tables: who takes it over can change logs and ledgers.',
        "Give the processes a role of their own and migrate with DATABASE_OWNER_URL (docs/operations.md, 'Rights in the database').",
      );
}
