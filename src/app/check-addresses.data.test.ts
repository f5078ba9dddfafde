import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../../test/setup/fresh-database.ts';
import { withLeastRights } from '../../test/setup/least-rights.ts';
import { readConfig } from '../config/index.ts';
import { startFailureText } from './explain-error.ts';
import { openConfiguredDatabase } from './database.ts';

let portal: Awaited<ReturnType<typeof withLeastRights>>;
let other: FreshDatabase;

beforeAll(async () => {
  portal = await withLeastRights(await freshDatabase());
  other = await freshDatabase();
});
afterAll(async () => {
  await portal.drop();
  await other.drop();
});

const listeners = { onProgress: () => {}, onIdleError: () => {}, onLost: () => {} };
const open = (env: Record<string, string>) =>
  openConfiguredDatabase(readConfig({ DATABASE_URL: portal.url, ...env }), listeners);
const lineOf = (env: Record<string, string>) =>
  open(env).then(
    async (opened) => {
      await opened.close();
      return 'opened';
    },
    (error: unknown) => startFailureText(error),
  );

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client
    .query(text)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

test.each(['DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL'])(
  '%s of another database is refused before anything is written there',
  async (setting) => {
    await query(other.url, 'DROP TABLE migrations');
    expect(await lineOf({ [setting]: other.url })).toBe(
      `${setting} leads to another database than DATABASE_URL: give both the same host, port and database name. Nothing was changed`,
    );
    expect(await query(other.url, "SELECT to_regclass('migrations') AS found")).toEqual([{ found: null }]);
    await query(other.url, 'CREATE TABLE migrations (name text PRIMARY KEY)');
  },
);

test('the same database under another address is accepted', async () => {
  expect(await lineOf({ DATABASE_OWNER_URL: `${portal.ownerUrl}&application_name=owner` })).toBe('opened');
});

test('each address is named when it is the wrong one', async () => {
  const away = 'postgresql://somebody@127.0.0.1:1/none';
  expect(await lineOf({ DATABASE_OWNER_URL: away })).toBe(
    'The database server does not answer. Check DATABASE_OWNER_URL and that it runs.',
  );
  expect(await lineOf({ DATABASE_URL: away })).toBe(
    'The database server does not answer. Check DATABASE_URL and that it runs.',
  );
  expect(await lineOf({ DATABASE_OWNER_URL: `${portal.ownerUrl}&sslrootcert=/none.pem` })).toBe(
    'DATABASE_OWNER_URL names a file that is not there: /none.pem. Check the path.',
  );
  expect(await lineOf({ DATABASE_URL: 'postgresql://nobody@nosuch.invalid/x' })).toMatch(
    /^The host of DATABASE_URL is unknown\./,
  );
});
