import type pg from 'pg';

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

const inOwnSchemas = "n.nspname IN ('public', 'graphile_worker')";

/**
 * Drops what would reject or change rows during loading: triggers (they would count balances twice) and foreign keys
 * (rows would need an order). The tables' owner may do that without superuser rights.
 * @returns a function that restores them and checks every foreign key
 */
export async function dropConstraints(client: pg.Client, tables: string[]): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<ForeignKey>(
    `SELECT k.conrelid::regclass::text AS table, quote_ident(k.conname) AS name, pg_get_constraintdef(k.oid) AS definition
     FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE k.contype = 'f' AND ${inOwnSchemas}`,
  );
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  return async () => {
    for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    for (const { table, name, definition } of keys)
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  };
}
