import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../../test/setup/fresh-database.ts';
import * as schema from './schema/index.ts';

let database: FreshDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await freshDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** The columns whose values the code lists, and their checks. */
const listed = Object.values<unknown>(schema)
  .filter((table): table is PgTable => is(table, PgTable))
  .flatMap((table) =>
    Object.values(getTableColumns(table)).flatMap(({ name, enumValues }) =>
      enumValues?.length ? [{ column: `${getTableName(table)}.${name}`, values: enumValues }] : [],
    ),
  );

test('the check of a column accepts every value that the code lists for it', async () => {
  const { rows } = await client.query<{ column: string; check: string }>(`
    SELECT format('%s.%s', c.conrelid::regclass, a.attname) AS column, pg_get_constraintdef(c.oid) AS check
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND c.conkey = ARRAY[a.attnum]
    WHERE c.contype = 'c'`);
  const checked = listed.flatMap(({ column, values }) =>
    rows.filter((row) => row.column === column).map(({ check }) => ({ column, values, check })),
  );
  expect(checked.length).toBeGreaterThan(30);
  const refused = checked.flatMap(({ column, values, check }) =>
    values.filter((value) => !check.includes(`'${value}'`)).map((value) => `${column}: ${value}`),
  );
  expect(refused).toEqual([]);
});

test('a change of whatever filters read of an item writes its lexemes anew', async () => {
  const { rows } = await client.query<{ read: string[]; watched: string[] }>(`
    SELECT ARRAY(SELECT a.attname::text FROM pg_depend d
        JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid
        WHERE d.objid = 'filter_lexemes'::regproc AND d.refobjid = 'items'::regclass) AS read,
      ARRAY(SELECT a.attname::text FROM unnest(t.tgattr::int2[]) AS n
        JOIN pg_attribute a ON a.attrelid = t.tgrelid AND a.attnum = n) AS watched
    FROM pg_trigger t WHERE t.tgrelid = 'items'::regclass AND t.tgname = 'index_change'`);
  const { read, watched } = rows[0]!;
  expect(read.length).toBeGreaterThan(8);
  expect(watched).toEqual(expect.arrayContaining(read));
});
