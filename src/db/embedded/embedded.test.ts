import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bySize, size, slow } from '../../../test/support/size.ts';
import { EmbeddedDatabaseError, startEmbeddedDatabase, type EmbeddedDatabase } from './index.ts';
import { kill, serverProcesses, untilEnded } from '../../../test/support/embedded/processes.ts';
import { startHolder, stopHolders } from '../../../test/support/embedded/start-holder.ts';

let root: string;
const opened: EmbeddedDatabase[] = [];

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'lectern-embedded-'));
  chmodSync(root, 0o755);
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.stop()));
  await stopHolders();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function open(dataDir: string, steps: string[] = []): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({ dataDir, onProgress: (step) => steps.push(step) });
  opened.push(database);
  return database;
}

async function ask(database: EmbeddedDatabase, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client(database.connection);
  await client.connect();
  const { rows } = await client.query(sql).finally(() => client.end());
  return rows;
}

const refusal = (attempt: Promise<unknown>): Promise<Error> =>
  attempt.then(
    () => Promise.reject(new Error('It was not refused')),
    (error: Error) => {
      expect(error).toBeInstanceOf(EmbeddedDatabaseError);
      expect(error.message).not.toContain('\n');
      return error;
    },
  );

describe('a data folder', () => {
  const dataDir = () => join(root, 'first');

  test('is created by the first start: durable, with checksums, UTF-8, no network port', async () => {
    const database = await open(dataDir());
    expect(database.connection).toMatchObject({ database: 'lectern', user: 'lectern' });
    const names = [
      'fsync',
      'synchronous_commit',
      'full_page_writes',
      'data_checksums',
      'server_encoding',
      'TimeZone',
      'listen_addresses',
    ];
    const [row] = await ask(
      database,
      `SELECT ${names
        .map((name) => `current_setting('${name}')`)
        .map((s, i) => `${s} AS "${names[i]}"`)
        .join()}`,
    );
    expect(row).toEqual({
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      data_checksums: 'on',
      server_encoding: 'UTF8',
      TimeZone: 'UTC',
      listen_addresses: '',
    });
    expect(await ask(database, "SELECT lower('ÄÖÉ') AS low")).toEqual([{ low: 'äöé' }]);
    expect(statSync(database.connection.host).mode & 0o777).toBe(0o700);
    expect(statSync(join(dataDir(), 'postgres', 'cluster')).mode & 0o777).toBe(0o700);
    await ask(database, 'CREATE TABLE kept AS SELECT 42 AS answer');
  });

  test('is reused with its data by the second start', async () => {
    const steps: string[] = [];
    const database = await open(dataDir(), steps);
    expect(await ask(database, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    expect(steps).toEqual(['Starting the database']);
  });

  test('has no server, socket or pid file after stop, which may be called twice', async () => {
    const database = await open(dataDir());
    await Promise.all([database.stop(), database.stop()]);
    expect(existsSync(join(dataDir(), 'postgres', 'cluster', 'postmaster.pid'))).toBe(false);
    expect(existsSync(database.connection.host)).toBe(false);
    await database.stop();
  });

  test('cannot be opened twice by one process', async () => {
    const database = await open(dataDir());
    const error = await refusal(startEmbeddedDatabase({ dataDir: dataDir() }));
    expect(error.message).toBe(
      `The data folder ${dataDir()} is in use by process ${process.pid}; stop it or set DATA_DIR to another folder.`,
    );
    expect(await ask(database, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  test('in use by another process is refused with its pid, and that process is unaffected', async () => {
    const holder = startHolder(dataDir());
    const connection = JSON.parse(await holder.said('ready'));
    const client = new Client(connection);
    await client.connect();
    const error = await refusal(startEmbeddedDatabase({ dataDir: dataDir() }));
    expect(error.message).toContain(`is in use by process ${holder.pid};`);
    expect((await client.query('SELECT answer FROM kept')).rows).toEqual([{ answer: 42 }]);
    await client.end();
    expect(holder.lines.filter((line) => line.startsWith('died'))).toEqual([]);
  });

  test('is opened once a stopping process releases it', async () => {
    const holder = startHolder(dataDir());
    await holder.said('ready');
    holder.child.kill('SIGTERM');
    await untilLogged(join(dataDir(), 'postgres', 'holder'), 'stopping');
    expect(await ask(await open(dataDir()), 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  test('of another major version is refused', async () => {
    const file = join(dataDir(), 'postgres', 'cluster', 'PG_VERSION');
    const version = readFileSync(file, 'utf8');
    writeFileSync(file, '13\n');
    const error = await refusal(startEmbeddedDatabase({ dataDir: dataDir() }));
    writeFileSync(file, version);
    expect(error.message).toContain(
      'holds a database of PostgreSQL 13, but this version brings PostgreSQL 18',
    );
  });

  test('with a stale pid file is opened, even if the pid is in use by another process', async () => {
    const { uid, gid } = statSync(join(dataDir(), 'postgres', 'cluster'));
    const bystander = spawn('sleep', ['60'], { cwd: '/', ...(process.getuid?.() === 0 ? { uid, gid } : {}) });
    await once(bystander, 'spawn');
    const cluster = join(dataDir(), 'postgres', 'cluster');
    writeFileSync(
      join(cluster, 'postmaster.pid'),
      `${bystander.pid}\n${cluster}\n1700000000\n5432\n/gone\n\n 1234567  99999\nready   \n`,
    );
    expect(await ask(await open(dataDir()), 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    expect(bystander.exitCode ?? bystander.signalCode).toBeNull();
    bystander.kill();
  });

  slow('with a path too long for a socket gets its socket in a folder elsewhere', async () => {
    const deep = join(root, 'd'.repeat(60), 'e'.repeat(60), 'data');
    const database = await open(deep);
    expect(database.connection.host.startsWith(root)).toBe(false);
    expect(statSync(database.connection.host).mode & 0o777).toBe(0o700);
    expect(await ask(database, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await database.stop();
    expect(existsSync(database.connection.host)).toBe(false);
  });

  slow('may have blanks, quotes and commas in its name', async () => {
    const database = await open(join(root, `it's "a, b" \\ $HOME`));
    expect(await ask(database, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('that is a file is refused', async () => {
    writeFileSync(join(root, 'file'), '');
    const error = await refusal(startEmbeddedDatabase({ dataDir: join(root, 'file') }));
    expect(error.message).toContain('is not a folder');
  });

  test('with another kind of cluster is refused and not touched', async () => {
    const cluster = join(root, 'strange', 'postgres', 'cluster');
    mkdirSync(cluster, { recursive: true });
    writeFileSync(join(cluster, 'thesis.tex'), 'years of work');
    const error = await refusal(startEmbeddedDatabase({ dataDir: join(root, 'strange') }));
    expect(error.message).toContain('is not a database');
    expect(readFileSync(join(cluster, 'thesis.tex'), 'utf8')).toBe('years of work');
  });
});

describe('two starts at once', () => {
  test('on a new and on an existing folder: one gets it, the other is refused with the pid', async () => {
    const dataDir = join(root, 'race');
    for (let round = 0; round < bySize({ small: 2, whole: 4 }); round++) {
      const holders = [startHolder(dataDir), startHolder(dataDir)];
      const outputs = await Promise.all(
        holders.map((holder) => Promise.any([holder.said('ready'), holder.said('failed')])),
      );
      const winner = holders.findIndex((_, index) => outputs[index]!.startsWith('{'));
      expect(outputs[1 - winner]).toBe(
        `EmbeddedDatabaseError: The data folder ${dataDir} is in use by process ${holders[winner]!.pid}; stop it or set DATA_DIR to another folder.`,
      );
      holders[winner]!.child.kill('SIGTERM');
      await Promise.all(holders.map((holder) => holder.exited));
    }
  });
});

slow.each([
  ['at once', 0],
  ['after it waited for one that was stopping', 2_200],
])('retry when both fail to get the lock: %s', async (_, waitMs) => {
  const dataDir = join(root, 'collision');
  const past = startHolder(dataDir);
  await past.said('ready');
  kill([past.pid]);
  await past.exited;
  const holderFile = join(dataDir, 'postgres', 'holder');
  if (waitMs) writeFileSync(holderFile, `${process.pid} stopping\n`);
  // The lock that another start holds briefly while it acquires the folder.
  const reach = `
    const lock = new (require('node:sqlite').DatabaseSync)(${JSON.stringify(join(dataDir, 'postgres', 'lock'))});
    lock.exec('BEGIN; SELECT 1 FROM sqlite_master');
    console.log('reaching');
    setTimeout(() => lock.close(), ${waitMs + 300});`;
  const other = spawn(process.execPath, ['-e', reach], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(other.stdout, 'data');
  const opening = open(dataDir);
  await new Promise((next) => setTimeout(next, waitMs));
  if (waitMs) writeFileSync(holderFile, `${past.pid} stopping\n`);
  expect(await ask(await opening, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

describe.skipIf(process.platform !== 'linux' || size === 'small')('a killed process', () => {
  test('during creation of the database does not hinder the next start', async () => {
    const dataDir = join(root, 'half');
    const holder = startHolder(dataDir);
    await holder.said('step');
    const home = join(dataDir, 'postgres');
    await untilThere(() =>
      readdirSync(home).some(
        (name) => name.startsWith('cluster.new-') && existsSync(join(home, name, 'PG_VERSION')),
      ),
    );
    kill([holder.pid]);
    await holder.exited;
    expect(existsSync(join(home, 'cluster'))).toBe(false);
    expect(await ask(await open(dataDir), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('stops its database server', async () => {
    const dataDir = join(root, 'half');
    const holder = startHolder(dataDir);
    await holder.said('ready');
    const { server, children, watchers } = serverProcesses(dataDir);
    kill([holder.pid]);
    await untilEnded([server, ...children, ...watchers]);
    expect(existsSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false);
  });

  test('whose watcher was also killed leaves a server that the next start stops', async () => {
    const dataDir = join(root, 'half');
    const holder = startHolder(dataDir);
    await holder.said('ready');
    const { server, watchers } = serverProcesses(dataDir);
    expect(watchers).toHaveLength(1);
    kill([...watchers, holder.pid]);
    await holder.exited;
    const steps: string[] = [];
    const database = await open(dataDir, steps);
    expect(steps).toContain(`Waiting for the previous database server (process ${server}) to stop`);
    expect(serverProcesses(dataDir).server).not.toBe(server);
    expect(await ask(database, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('without its database server is notified', async () => {
    const dataDir = join(root, 'half');
    const holder = startHolder(dataDir);
    await holder.said('ready');
    const { server, watchers } = serverProcesses(dataDir);
    kill([server]);
    expect(await holder.said('died')).toBe('ended by SIGKILL');
    await holder.exited;
    await untilEnded(watchers);
    await open(dataDir);
  });
});

async function untilThere(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((next) => setTimeout(next, 5));
}

const untilLogged = (file: string, word: string) =>
  untilThere(() => readFileSync(file, 'utf8').includes(word));
