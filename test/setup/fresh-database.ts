import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { TEMPLATE } from './prepare-template.ts';
import { withDatabase } from './server-url.ts';

export interface FreshDatabase {
  name: string;
  url: string;
  drop(): Promise<void>;
}

/** A migrated, empty database for one test file, or a copy of another that nobody is connected to. */
export async function freshDatabase(copyOf?: FreshDatabase): Promise<FreshDatabase> {
  const server = inject('databaseServer');
  const name = `test_${randomBytes(8).toString('hex')}`;
  // Without a checkpoint's fsync, a copy of the files takes half the time of PostgreSQL's default, a log of every block.
  const template = copyOf?.name ?? TEMPLATE;
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  return {
    name,
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
