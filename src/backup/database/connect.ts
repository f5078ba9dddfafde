import type pg from 'pg';
import { connectClient } from '../../db/index.ts';

/** A connection without statement timeout, and with the same output format on every server. */
export async function connect(url: string, what: string): Promise<pg.Client> {
  const client = await connectClient({
    connectionString: url,
    application_name: `lectern ${what}`,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  await client.query(
    "SET statement_timeout = 0; SET timezone = 'UTC'; SET datestyle = 'ISO'; SET intervalstyle = 'postgres'; SET bytea_output = 'hex'; SET extra_float_digits = 1; SET client_min_messages = warning",
  );
  return client;
}
