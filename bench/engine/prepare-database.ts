import pg from 'pg';
import { migrate, MigrationError } from '../../src/db/index.ts';
import type { Engine } from './engine.ts';

/** What a database is filled with. Its name says how much that is. */
export interface Filling {
  name: string;
  fill(client: pg.Client): Promise<void>;
  /** Whether it was filled to the end. */
  isWhole(client: pg.Client): Promise<boolean>;
}

const say = (line: string) => process.stderr.write(`${line}\n`);

/** A database of this version, filled now unless an earlier run did; answers its address. */
export async function prepareDatabase(engine: Engine, filling: Filling): Promise<string> {
  const { name } = filling;
  const url = engine.urlOf(name);
  if ((await isThere(engine, name)) && (await isUsable(url, filling))) return url;
  await onServer(engine, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${name}`);
    await client.query(`CREATE DATABASE ${name}`);
  });
  await migrate(url);
  const begun = performance.now();
  await withClient(url, async (client) => {
    await filling.fill(client);
    await client.query('VACUUM ANALYZE');
    await client.query('CHECKPOINT');
  });
  say(`${name} took ${((performance.now() - begun) / 1000).toFixed(0)} s to fill`);
  return url;
}

/** A copy of the prepared database, for a server of ours to call its own. */
export async function copyDatabase(engine: Engine, filling: Filling, name: string): Promise<string> {
  await prepareDatabase(engine, filling);
  await onServer(engine, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${filling.name} STRATEGY file_copy`);
  });
  return engine.urlOf(name);
}

/** A database with nothing in it. */
export async function emptyDatabase(engine: Engine, name: string): Promise<string> {
  await onServer(engine, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${name}`);
  });
  return engine.urlOf(name);
}

const isThere = (engine: Engine, name: string): Promise<boolean> =>
  onServer(
    engine,
    async (client) =>
      (await client.query('SELECT FROM pg_database WHERE datname = $1', [name])).rowCount === 1,
  );

/** Brought to this version's state, unless the filling was cut short or its migrations were others. */
async function isUsable(url: string, filling: Filling): Promise<boolean> {
  try {
    await migrate(url);
  } catch (error) {
    if (error instanceof MigrationError) return false;
    throw error;
  }
  return withClient(url, async (client) => {
    // Migrations may have filled tables: index-only scans need to know that all may see their rows.
    await client.query('VACUUM ANALYZE');
    return filling.isWhole(client);
  });
}

const onServer = <Result>(engine: Engine, work: (client: pg.Client) => Promise<Result>): Promise<Result> =>
  withClient(engine.urlOf('postgres'), work);

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
