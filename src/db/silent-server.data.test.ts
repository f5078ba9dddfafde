import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../test/setup/fresh-database.ts';
import { closeDatabase, openDatabase, type Database } from './connect.ts';

/** A proxy to the test's server that can go silent without closing, as when a machine loses power. */
async function openWire(to: string) {
  const { host, port, user, password, database } = new pg.Client({ connectionString: to });
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  let isSilent = false;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target);
    for (const [from, into] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => void (isSilent || into.write(bytes)));
      from.on('close', () => into.destroy());
      from.on('error', () => {});
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `postgresql://${user}:${encodeURIComponent(password ?? '')}@127.0.0.1:${own}/${database}`,
    falls: (silent: boolean) => (isSilent = silent),
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

let fresh: Awaited<ReturnType<typeof freshDatabase>>;
let wire: Awaited<ReturnType<typeof openWire>>;
let db: Database;

beforeEach(async () => {
  fresh = await freshDatabase();
  wire = await openWire(fresh.url);
  db = openDatabase({ url: wire.url, max: 1, statementTimeoutMs: 100, silenceMs: 200 });
});
afterEach(async () => {
  await closeDatabase(db);
  wire.close();
  await fresh.drop();
});

const one = sql`SELECT 1 AS one`;

test('a query to an unresponsive server fails and its connection is dropped', async () => {
  await db.execute(one);
  wire.falls(true);
  await expect(db.execute(one)).rejects.toThrow();
  expect(db.$client.totalCount).toBe(0);
  wire.falls(false);
  expect((await db.execute(one)).rows).toEqual([{ one: 1 }]);
});

test('a transaction fails too, without waiting for a ROLLBACK', async () => {
  const failing = db.transaction(async (tx) => {
    await tx.execute(one);
    wire.falls(true);
    await tx.execute(one);
  });
  await expect(failing).rejects.toThrow();
  expect(db.$client.totalCount).toBe(0);
  wire.falls(false);
  expect(await db.transaction(async (tx) => (await tx.execute(one)).rows)).toEqual([{ one: 1 }]);
});

test('a transaction whose BEGIN or COMMIT gets no answer fails after one timeout', async () => {
  await db.execute(one);
  wire.falls(true);
  let isBegun = false;
  await expect(db.transaction(async () => void (isBegun = true))).rejects.toThrow();
  expect([isBegun, db.$client.totalCount]).toEqual([false, 0]);
  wire.falls(false);
  const ending = db.transaction(async (tx) => {
    await tx.execute(one);
    wire.falls(true);
  });
  await expect(ending).rejects.toThrow();
  expect(db.$client.totalCount).toBe(0);
});
