import pg from 'pg';
import { connectClient, MigrationError, migrationLock } from './migrate.ts';

const schemas = 'SCHEMA public, graphile_worker';

/** Append-only tables; see the schema (migrations/0300-schema.sql) for the two legally required exceptions. */
const appendOnlyTables = ['approval_logs', 'credit_ledger', 'payment_documents'];

/** Rights of the application's role: to rows, but not to table definitions or append-only data. */
const rightsOf = (role: string): string[] => [
  `GRANT USAGE ON ${schemas} TO ${role}`,
  `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN ${schemas} TO ${role}`,
  `GRANT SELECT, USAGE ON ALL SEQUENCES IN ${schemas} TO ${role}`,
  `GRANT EXECUTE ON ALL FUNCTIONS IN ${schemas} TO ${role}`,
  `REVOKE UPDATE, DELETE ON ${appendOnlyTables.join(', ')} FROM ${role}`,
  `REVOKE INSERT, UPDATE, DELETE ON migrations, graphile_worker.migrations, credit_balances FROM ${role}`,
  // SELECT … FOR UPDATE on balances requires UPDATE on at least one column.
  `GRANT UPDATE (bucket) ON credit_balances TO ${role}`,
];

async function roleOf(url: string): Promise<string> {
  const client = await connectClient({ connectionString: url, application_name: 'lectern rights' });
  try {
    return (await client.query<{ role: string }>('SELECT current_user AS role')).rows[0]!.role;
  } finally {
    await client.end();
  }
}

/**
 * Grants the role of `appUrl` the rights that the application needs, and no more. Run after each migration, which may
 * add tables.
 * @param ownerUrl the same database, as the role that owns the tables
 * @throws MigrationError when both are one role
 */
export async function grantRights(ownerUrl: string, appUrl: string): Promise<void> {
  const role = await roleOf(appUrl);
  const owner = await connectClient({ connectionString: ownerUrl, application_name: 'lectern rights' });
  try {
    await owner.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    const { rows } = await owner.query<{ same: boolean }>('SELECT current_user = $1 AS same', [role]);
    if (rows[0]?.same)
      throw new MigrationError(
        'DATABASE_OWNER_URL and DATABASE_URL name one role. Give the processes a role of their own in DATABASE_URL.',
      );
    await owner.query('BEGIN');
    for (const right of rightsOf(pg.escapeIdentifier(role))) await owner.query(right);
    await grantQueueRights(owner, role);
    await owner.query('COMMIT');
  } finally {
    await owner.end();
  }
}

/** The queue's tables use row-level security, which hides rows from other roles without a policy. */
async function grantQueueRights(owner: pg.Client, role: string): Promise<void> {
  const policy = `lectern ${role}`.slice(0, 63);
  const { rows } = await owner.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c
     WHERE c.relnamespace = 'graphile_worker'::regnamespace AND c.relrowsecurity
       AND NOT EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = $1)`,
    [policy],
  );
  for (const { name } of rows)
    await owner.query(
      `CREATE POLICY ${pg.escapeIdentifier(policy)} ON ${name} TO ${pg.escapeIdentifier(role)} USING (true) WITH CHECK (true)`,
    );
}
