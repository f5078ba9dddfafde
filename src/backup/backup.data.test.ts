import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../../test/setup/fresh-database.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { buyCredits } from '../../test/support/purchases.ts';
import { size } from '../../test/support/size.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { closeDatabase, openDatabase } from '../db/index.ts';
import { checkLedger } from '../domain/commerce/index.ts';
import { localFiles } from '../integrations/storage.ts';
import { differences, tableSums } from './database/describe.ts';
import { moveDatabase, restoreBackup, takeBackup, type EncryptionKeys } from './index.ts';
import { fillEveryTable } from '../../test/support/fill-every-table.ts';

let portal: TestPortal;
let author: Person;
let folder: string;
const opened: FreshDatabase[] = [];
const noDecryption = { identities: [] };
const noEncryption = { recipients: [] };

beforeAll(async () => {
  portal = await TestPortal.start();
  folder = await mkdtemp(join(tmpdir(), 'lectern-backup-'));
  author = await createUser(portal, { credits: { job: 5, workshop: 5 } });
  await fillEveryTable(portal, author);
});
afterEach(async () => {
  for (const database of opened.splice(0)) await database.drop();
});
afterAll(async () => {
  await portal.stop();
  await rm(folder, { recursive: true, force: true });
});

const onDatabase = async <Result>(url: string, work: (client: pg.Client) => Promise<Result>) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
};
const createEmptyDatabase = async () => {
  const database = await freshDatabase();
  opened.push(database);
  return database.url;
};

const backUp = async (name: string, locks: EncryptionKeys = noEncryption) => {
  const file = join(folder, name);
  const source = { databaseUrl: portal.databaseUrl, files: localFiles(portal.folder), version: 'test' };
  return { file, taken: await takeBackup(source, file, locks) };
};
const restoreInto = (databaseUrl: string, file: string, keys = {}, replace = false) =>
  restoreBackup(
    { databaseUrl, files: localFiles(join(folder, 'restored')) },
    file,
    { ...noDecryption, ...keys },
    { replace },
  );
const sums = (url: string) => onDatabase(url, tableSums);

/** A running portal always has a connection, at least the one that listens for changes. */
const whilePortalRuns = (work: () => Promise<unknown>) =>
  onDatabase(`${portal.databaseUrl}&application_name=lectern`, work);

/** Every file below a folder with its digest. */
async function filesIn(path: string): Promise<Record<string, string>> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const digests = files.map(async (file) => [
    file.slice(path.length),
    createHash('sha256')
      .update(await readFile(file))
      .digest('hex'),
  ]);
  return Object.fromEntries(await Promise.all(digests)) as Record<string, string>;
}

describe('a backup', () => {
  test('restores every row of every table and every file', async () => {
    const { file, taken } = await backUp('whole.tar.gz');
    const target = await createEmptyDatabase();
    const { migrated } = await restoreInto(target, file);
    expect(migrated).toEqual([]);
    const [source, restored] = [await sums(portal.databaseUrl), await sums(target)];
    expect(differences(source, restored)).toEqual([]);
    const rows = [...restored.values()].reduce((sum, table) => sum + table.rows, 0);
    console.info(`${restored.size} tables, ${rows} rows and ${taken.files} files compared`);
    expect([taken.tables, taken.rows, taken.missing]).toEqual([restored.size, rows, []]);
    const queued = await onDatabase(target, (client) => client.query('SELECT FROM graphile_worker.jobs'));
    expect(queued.rowCount).toBe(1);
    const files = await filesIn(portal.folder);
    expect(Object.keys(files).length).toBe(taken.files);
    expect(await filesIn(join(folder, 'restored'))).toEqual(files);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  test('restores constraints, triggers, sequences and foreign keys', async () => {
    const { file } = await backUp('rules.tar.gz');
    const target = await createEmptyDatabase();
    await restoreInto(target, file);
    await onDatabase(target, async (client) => {
      await expect(client.query('DELETE FROM credit_ledger')).rejects.toThrow('never changed');
      await expect(
        client.query(
          `INSERT INTO sessions VALUES (gen_random_uuid(), gen_random_uuid(), '', '', '', now(), now(), now())`,
        ),
      ).rejects.toThrow('foreign key');
      const balance = async () =>
        (await client.query(`SELECT sum(balance)::int AS n FROM credit_balances`)).rows[0].n as number;
      const before = await balance();
      await client.query(
        `INSERT INTO credit_ledger VALUES (gen_random_uuid(), $1, 'any', 2, 'correction', NULL, NULL, NULL, now())`,
        [author.id],
      );
      expect(await balance()).toBe(before + 2);
      await client.query(`SELECT graphile_worker.add_job('welcome-subscriber', '{}')`);
      const { rows } = await client.query(`SELECT search_title FROM items`);
      expect(rows.every(({ search_title: title }) => title)).toBe(true);
    });
  });

  test.skipIf(size === 'small')('taken during writes is a consistent snapshot', async () => {
    const people = await Promise.all([1, 2, 3].map(() => createUser(portal)));
    let bought = 0;
    let stop = false;
    const buying = people.map(async (person) => {
      while (!stop) {
        await buyCredits(portal, person, 'blog', 1);
        bought += 1;
      }
    });
    const files: string[] = [];
    for (let round = 0; round < 2; round += 1) {
      const before = bought;
      while (bought === before) await new Promise((resolve) => setImmediate(resolve));
      files.push((await backUp(`moving-${round}.tar.gz`)).file);
    }
    stop = true;
    await Promise.all(buying);
    for (const file of files) {
      const target = await createEmptyDatabase();
      await restoreInto(target, file);
      const db = openDatabase({ url: target });
      const { problems, orders } = await checkLedger(db);
      await closeDatabase(db);
      expect(problems).toEqual([]);
      expect(orders).toBeGreaterThan(0);
    }
  });

  test.skipIf(size === 'small')('can be opened only with its identity or passphrase', async () => {
    const [identity, stranger] = [await generateIdentity(), await generateIdentity()];
    const locked = await backUp('locked.age', { recipients: [await identityToRecipient(identity)] });
    const target = await createEmptyDatabase();
    const before = await sums(target);
    await expect(restoreInto(target, locked.file)).rejects.toThrow(
      'The backup is encrypted. Give its identity',
    );
    await expect(restoreInto(target, locked.file, { identities: [stranger] })).rejects.toThrow(
      'encrypted for somebody else',
    );
    expect(differences(before, await sums(target))).toEqual([]);
    await restoreInto(target, locked.file, { identities: [identity] });
    expect(differences(await sums(portal.databaseUrl), await sums(target))).toEqual([]);

    const passphrase = 'seven quiet lanterns drift';
    const sealed = await backUp('sealed.age', { recipients: [], passphrase, workFactor: 10 });
    expect((await readFile(sealed.file, 'latin1')).includes(author.email)).toBe(false);
    await expect(
      restoreInto(await createEmptyDatabase(), sealed.file, { passphrase: 'wrong' }),
    ).rejects.toThrow('encrypted for somebody else');
    await restoreInto(await createEmptyDatabase(), sealed.file, { passphrase });
  });

  test.skipIf(size === 'small')('that is damaged anywhere is refused, and nothing is changed', async () => {
    const { file } = await backUp('sound.tar.gz');
    const sound = await readFile(file);
    const target = await createEmptyDatabase();
    const before = await sums(target);
    const broken = join(folder, 'broken.tar.gz');
    const attempt = async () => {
      await expect(restoreInto(target, broken)).rejects.toThrow(/damaged|not a backup/);
    };
    for (const share of [0, 0.01, 0.3, 0.7, 0.99, 1]) {
      await writeFile(broken, sound);
      await truncate(broken, Math.min(Math.floor(sound.length * share), sound.length - 1));
      await attempt();
      const flipped = Buffer.from(sound);
      flipped[Math.min(Math.floor(sound.length * share), sound.length - 1)]! ^= 0xff;
      await writeFile(broken, flipped);
      await attempt();
    }
    await writeFile(broken, 'a letter to my aunt');
    await attempt();
    expect(differences(before, await sums(target))).toEqual([]);
    await expect(restoreInto(target, join(folder, 'absent'))).rejects.toThrow('There is no file');
  });

  test.skipIf(size === 'small')('never overwrites a file', async () => {
    await backUp('mine.tar.gz');
    await expect(backUp('mine.tar.gz')).rejects.toThrow('already exists');
  });
});

describe('a restore', () => {
  test.skipIf(size === 'small')('replaces existing data only with --replace', async () => {
    const { file } = await backUp('replace.tar.gz');
    const target = await createEmptyDatabase();
    await restoreInto(target, file);
    await onDatabase(target, (client) => client.query(`UPDATE users SET name = 'Changed since'`));
    await expect(restoreInto(target, file)).rejects.toThrow('The database is not empty');
    await restoreInto(target, file, {}, true);
    expect(differences(await sums(portal.databaseUrl), await sums(target))).toEqual([]);
  });

  test.skipIf(size === 'small')(
    'refuses a database that is in use or belongs to another program',
    async () => {
      const { file } = await backUp('used.tar.gz');
      await whilePortalRuns(() =>
        expect(restoreInto(portal.databaseUrl, file, {}, true)).rejects.toThrow('The portal still uses'),
      );
      const target = await createEmptyDatabase();
      await onDatabase(target, (client) => client.query('DROP TABLE migrations'));
      await expect(restoreInto(target, file, {}, true)).rejects.toThrow('another program');
    },
  );

  test.skipIf(size === 'small')('refuses a backup of a newer version and changes nothing', async () => {
    const newer = "INSERT INTO migrations VALUES ('9999-from-the-future.sql', 'x')";
    await onDatabase(portal.databaseUrl, (client) => client.query(newer));
    const { file } = await backUp('newer.tar.gz');
    await onDatabase(portal.databaseUrl, (client) =>
      client.query("DELETE FROM migrations WHERE name LIKE '9999%'"),
    );
    await expect(restoreInto(await createEmptyDatabase(), file)).rejects.toThrow(
      'The backup was made by a newer version (test; 9999-from-the-future.sql is unknown here)',
    );
  });

  test.skipIf(size === 'small')('works for a database owner without superuser rights', async () => {
    const { file } = await backUp('owner.tar.gz');
    const target = await createEmptyDatabase();
    const name = new URL(
      target.replace(/^postgres(ql)?:/, 'http:').replace('@/', '@localhost/'),
    ).pathname.slice(1);
    const role = `owner_${name}`;
    await onDatabase(target, async (client) => {
      await client.query(`CREATE ROLE ${role} LOGIN`);
      await client.query('DROP SCHEMA graphile_worker CASCADE');
      await client.query('DROP SCHEMA public CASCADE');
      await client.query(`CREATE SCHEMA public AUTHORIZATION ${role}`);
      await client.query(`ALTER DATABASE ${name} OWNER TO ${role}`);
    });
    try {
      const asOwner = target.replace(/\/\/[^@]*@/, `//${role}@`);
      await restoreInto(asOwner, file);
      expect(differences(await sums(portal.databaseUrl), await sums(asOwner))).toEqual([]);
    } finally {
      await opened.pop()?.drop();
      await onDatabase(portal.databaseUrl, (client) => client.query(`DROP ROLE ${role}`));
    }
  });
});

test.skipIf(size === 'small')('a move compares every row, and is refused while the portal runs', async () => {
  const empty = await createEmptyDatabase();
  await whilePortalRuns(() =>
    expect(moveDatabase(portal.databaseUrl, empty, { version: 'test', replace: false })).rejects.toThrow(
      'The portal still uses',
    ),
  );
  const { file } = await backUp('move.tar.gz');
  const [from, to] = [await createEmptyDatabase(), await createEmptyDatabase()];
  await restoreInto(from, file);
  const { rows } = await moveDatabase(from, to, { version: 'test', replace: false });
  expect(rows).toBeGreaterThan(50);
  expect(differences(await sums(from), await sums(to))).toEqual([]);
});
