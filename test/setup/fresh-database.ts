import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { TEMPLATE } from './prepare-template.ts';
import { withDatabase } from './server-url.ts';

export interface FreshDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A migrated, empty database for one test file. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const server = inject('databaseServer');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
  return {
    url: withDatabase(server, name),
    drop: () => onServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
