import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertItem } from '../../test/support/item-rows.ts';
import {
  loadIntoPostgres,
  loadIntoSqlite,
  readPackage,
  type DataPackage,
  type DumpRow,
} from '../../test/support/load-dump.ts';
import { buildOpening } from '../../test/support/openings.ts';
import { createUser } from '../../test/support/people.ts';
import { reportsIn } from '../../test/support/reports.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import type { Collection } from '../contract/vocabulary/index.ts';
import { fillWithSamples } from '../sample/index.ts';
import { readLastDump } from './last-dump.ts';
import { writeDump } from './write-dump.ts';

const secretWords = [
  'Zebulon Moderator',
  'Xanthippe Admin',
  'The funds were not granted',
  'Chosen was Prof. Quirin',
  'Waits for nobody',
  'As the test wants it',
  'Pay to apply',
  'It asks applicants for a fee',
];
let portal: TestPortal;
let folder: string;
let described: DataPackage;
let csv: DumpRow[];
let ndjson: DumpRow[];
let ids: Awaited<ReturnType<typeof publish>>;

/** An item in each of the states that a public item may come into. */
async function publish() {
  const made = await reportsIn(portal);
  const { publicItem, decide, pending, author, moderator } = made;
  await portal.db.$client.query(`UPDATE users SET name = 'Zebulon Moderator' WHERE id = $1`, [moderator.id]);
  const admin = await createUser(portal, { role: 'admin', name: 'Xanthippe Admin' });
  const { token } = author;
  const to = (id: string) => ({ token, params: { id } });
  const advert = await publicItem('jobs', {
    title: '=Lecturer, "Physics"; write to head@physics.example.org',
    salary: 'Call +91 98765 43210, or 57,700 a month',
    advertisementNumber: '7/2026',
    applyNowLink: 'https://jobs.example/apply?to=head@physics.example.org',
    openings: [buildOpening({ eligibility: 'Ask (dean@physics.example.org)' })],
  });
  const extended = await publicItem('jobs', { applicationDeadline: '2027-01-31' });
  for (const applicationDeadline of ['2027-02-10', '2027-02-20']) {
    const job = await portal.call('GET /jobs/:id', to(extended));
    await portal.call('PUT /jobs/:id', {
      ...to(extended),
      body: { ...job, milestones: undefined, applicationDeadline },
    });
  }
  await portal.call('PUT /jobs/:id/outcome', {
    ...to(extended),
    body: { outcome: 'filled', note: 'Chosen was Prof. Quirin' },
  });
  const withdrawn = await publicItem('posts');
  await portal.call('POST /posts/:id/withdraw', {
    ...to(withdrawn),
    body: { reason: 'The funds were not granted' },
  });
  const deleted = await publicItem('jobs');
  portal.advanceClock(60_000);
  await portal.call('DELETE /jobs/:id', to(deleted));
  const takenDown = await publicItem('posts');
  await decide('posts', takenDown, 'rejected');
  const reported = await publicItem('jobs', { title: 'Pay to apply' });
  await made.report('jobs', reported);
  await made.decideOn(moderator, (await made.caseOf(reported)).id, { withdraw: true });
  const hidden = await pending('jobs', { title: 'Waits for nobody' });
  const ofStaff = await insertItem({ type: 'news', userId: admin.id }, portal.db);
  return { advert, extended, withdrawn, deleted, takenDown, reported, hidden, ofStaff };
}

beforeAll(async () => {
  portal = await TestPortal.start();
  folder = await mkdtemp(join(tmpdir(), 'lectern-dump-'));
  await fillWithSamples(portal.ctx, { dataDir: folder, log: () => {} });
  await rm(join(folder, 'sample-accounts.txt'));
  ids = await publish();
  await writeDump(portal.ctx, folder, { siteName: 'Lectern' });
  described = await readPackage(folder);
  csv = await loadIntoPostgres(folder, described);
  ndjson = await loadIntoSqlite(folder, described);
});
afterAll(async () => {
  await portal.stop();
  await rm(folder, { recursive: true });
});

const rowOf = (id: string) => ndjson.find((row) => row['id'] === id);
/** All that the lists show to everybody. */
async function listed(collection: Collection) {
  const found: DumpRow[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await portal.call(`GET /${collection}`, {
      query: { page, limit: 100, includeExpired: true, sort: 'oldest' },
    });
    const items = (answer as unknown as Record<string, DumpRow[]>)[collection]!;
    found.push(...items);
    if (items.length < 100) return found;
  }
}

test('PostgreSQL and SQLite load it by its dictionary, with the same rows in the same order', () => {
  expect(csv.map(({ id }) => id)).toEqual(ndjson.map(({ id }) => id));
  const asSpreadsheetsNeedIt = (row: DumpRow) =>
    String(row['title']).startsWith('=') ? { ...row, title: `'${String(row['title'])}` } : row;
  expect(csv).toEqual(ndjson.map(asSpreadsheetsNeedIt));
  expect(ndjson).toHaveLength(described.counts.total);
});

test.each(['jobs', 'posts'] as const)(
  'it has the %s that are public, with the values of their list',
  async (collection) => {
    const items = (await listed(collection)).filter(({ id }) => id !== ids.reported);
    const rows = ndjson.filter((row) => row['collection'] === collection && row['status'] !== 'removed');
    expect(rows.map(({ id }) => id)).toEqual(items.map(({ id }) => id).toSorted());
    expect(items.length).toBeGreaterThan(50);
    for (const item of items.filter(({ id }) => id !== ids.advert)) {
      const row = rowOf(String(item['id']))!;
      expect(row).toMatchObject({
        title: item['title'],
        keywords: item['keywords'],
        milestones: item['milestones'],
        createdAt: item['createdAt'],
        updatedAt: item['updatedAt'],
        organiser: (collection === 'jobs' ? item['employer'] : item['organiser']) ?? null,
        link: (collection === 'jobs' ? item['applyNowLink'] : item['actionLink']) ?? null,
        ...(collection === 'jobs' && {
          deadline: item['applicationDeadline'],
          position: item['position'],
          field: item['field'],
          vacancyCount: item['vacancyCount'],
        }),
      });
      expect(row['status'] === 'open').toBe(!item['isClosed']);
    }
  },
);

describe('it tells', () => {
  test('extensions, outcomes and withdrawals', () => {
    expect(rowOf(ids.extended)).toMatchObject({
      deadline: '2027-02-20',
      extensions: 2,
      milestones: [{ extendedFrom: ['2027-01-31', '2027-02-10'] }],
      outcome: 'filled',
    });
    expect(rowOf(ids.withdrawn)).toMatchObject({ status: 'withdrawn', withdrawnAt: expect.any(String) });
  });

  test('of what was removed its dates only, and nothing of what was never public', () => {
    const dates = (id: string) =>
      Object.fromEntries(Object.entries(rowOf(id)!).filter(([, value]) => value !== null));
    const publishedAt = expect.stringMatching(/^2026-11-21T/);
    const removedAt = expect.stringMatching(/^2026-11-21T/);
    expect(dates(ids.deleted)).toEqual({
      id: ids.deleted,
      collection: 'jobs',
      status: 'removed',
      publishedAt,
      removedAt,
    });
    const stillThere = { status: 'removed', publishedAt };
    expect(dates(ids.takenDown)).toEqual({ id: ids.takenDown, collection: 'posts', ...stillThere });
    expect(dates(ids.reported)).toEqual({ id: ids.reported, collection: 'jobs', ...stillThere });
    expect(rowOf(ids.hidden)).toBeUndefined();
  });

  test('no address, number, reason or name of staff', async () => {
    const names = await readdir(folder);
    expect(names).toHaveLength(5);
    const staff = await portal.db.$client.query<{ name: string }>(
      "SELECT name FROM users WHERE role IN ('admin', 'moderator')",
    );
    for (const name of names) {
      const text = await readFile(join(folder, name), 'utf8');
      for (const word of [...secretWords, ...staff.rows.map((one) => one.name)])
        expect(text).not.toContain(word);
      expect(text.match(/[\w.+-]+@[\w-]+\.[\w.]+/g)).toBeNull();
      expect(text).not.toContain('43210');
    }
    expect(rowOf(ids.advert)).toMatchObject({
      title: '=Lecturer, "Physics"; write to [email address]',
      salary: 'Call [phone number], or 57,700 a month',
      link: null,
      openings: [{ eligibility: 'Ask ([email address])' }],
    });
    expect(rowOf(ids.ofStaff)).toMatchObject({ authorName: null });
    expect(ndjson.some(({ authorName }) => authorName === 'Meghdoot University')).toBe(true);
  });
});

test('its descriptions say the size and hash of its files, and how to cite it', async () => {
  const croissant = JSON.parse(await readFile(join(folder, 'croissant.json'), 'utf8'));
  for (const { path, bytes, hash } of described.resources) {
    const content = await readFile(join(folder, path));
    const sha256 = createHash('sha256').update(content).digest('hex');
    expect([bytes, hash]).toEqual([content.length, `sha256:${sha256}`]);
    expect(croissant.distribution).toContainEqual(
      expect.objectContaining({ '@type': 'cr:FileObject', '@id': path, contentSize: `${bytes} B`, sha256 }),
    );
  }
  const [{ schema }] = described.resources as [DataPackage['resources'][number]];
  expect(croissant.conformsTo).toBe('http://mlcommons.org/croissant/1.0');
  expect(croissant.recordSet[0].field.map(({ name }: { name: string }) => name)).toEqual(
    schema.fields.map(({ name }) => name),
  );
  expect(described.citation).toBe(
    'Lectern (2026): Public items of Lectern, as of 2026-11-21. http://portal.test/data',
  );
  const { total, byStatus } = described.counts;
  expect(await readLastDump(folder, console)).toMatchObject({
    total,
    byStatus,
    license: { name: 'CC-BY-4.0' },
  });
});
