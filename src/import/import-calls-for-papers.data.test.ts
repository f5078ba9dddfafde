import { conferences } from '../../test/support/conferences.ts';
import { createPublicQueries } from '../app/pages/public-queries.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../../test/setup/fresh-database.ts';
import { readItems, updateItem } from '../../test/support/item-rows.ts';
import { approvalLogs, closeDatabase, institutes, openDatabase, type Database } from '../db/index.ts';
import { createAccount } from '../domain/people/index.ts';
import { editionsOf, listItems } from '../domain/publishing/index.ts';
import { runImport } from './index.ts';
import { testContext } from '../../test/support/test-context.ts';

let folder: string;
let fresh: FreshDatabase;
let db: Database;
let printed: string[];
let now: Date;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-import-'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  fresh = await freshDatabase();
  db = openDatabase({ url: fresh.url });
  printed = [];
  now = new Date('2026-11-20T09:00:00Z');
});
afterEach(async () => {
  await closeDatabase(db);
  await fresh.drop();
});

const context = () => testContext(db, { clock: () => now });
const importing = (...args: string[]) => runImport(context(), args, { line: (text) => printed.push(text) });
async function fileOf(name: string, content: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, content);
  return file;
}
const snapshot = async () => ({
  institutes: await db.select().from(institutes).orderBy(asc(institutes.id)),
  posts: await readItems(db),
  logs: await db.select().from(approvalLogs).orderBy(asc(approvalLogs.id)),
});

test('editions with a future deadline become public calls for papers, with the deadline in both time zones', async () => {
  expect(await importing('calls-for-paper', await fileOf('c.yml', conferences))).toBe(0);
  const { items } = await listItems(context(), null, 'posts', { type: ['callForPaper'], page: 1, limit: 10 });
  const abc = items.find(({ title }) => title === 'ABC 2027: Conference on A & <B>');
  expect(abc).toMatchObject({
    subType: 'conferences',
    approvalStatus: 'approved',
    author: null,
    image: null,
    source: { name: 'CCF Conference Deadlines', link: 'https://github.com/ccfddl/ccf-deadlines' },
    rank: 'CCF A, CORE A*',
    actionLink: 'https://abc.example/27',
    place: { mode: 'onSite', city: 'Athens', country: 'GR', countryName: 'Greece' },
  });
  expect(abc?.content).toContain(
    'Papers: <strong>1 December 2026 at 17:00</strong> (PT), which is 2 December 2026 at 06:30 in India (IST)',
  );
  expect(abc?.content).toContain(
    'Abstracts: <strong>25 November 2026 at 17:00</strong> (PT), which is 26 November 2026 at 06:30 in India (IST)',
  );
  // Daylight saving time applies there by then.
  expect(abc?.content).toContain(
    '<strong>20 March 2027 at 17:00</strong> (PT), which is 21 March 2027 at 05:30 in India (IST)',
  );
  expect(abc?.content).not.toContain('1 October 2026');
  for (const fact of [
    'June 2027',
    'Athens, Greece',
    'href="https://abc.example/27"',
    'CCF A, CORE A*',
    'Conference on A &amp; &lt;B&gt;',
    'second round',
  ])
    expect(abc?.content).toContain(fact);
  expect(items.map(({ title }) => title).toSorted()).toEqual([
    'ABC 2027: Conference on A & <B>',
    'XYZ 2029: Conference X',
  ]);
  expect(items.find(({ title }) => title.startsWith('XYZ'))?.content).not.toContain('javascript:');
  expect(printed).toEqual([
    'rejected line 35 (XYZ 2027): its deadline is not known yet',
    "rejected line 36 (XYZ 2028): '2027-02-30 10:00:00' is no deadline",
    "rejected line 37 (XYZ 2028): 'Mars/Olympus' is no known time zone",
    'rejected line 39 (XYZ 2029): it repeats line 38',
    '7 editions of 2 series read: 2 new, 0 updated, 0 unchanged, 1 past, 4 rejected.',
  ]);
  const logs = await db
    .select()
    .from(approvalLogs)
    .where(eq(approvalLogs.entityId, abc?.id ?? ''));
  expect(logs).toMatchObject([
    { action: 'approved', moderatorName: 'Import', reason: 'Imported from c.yml' },
  ]);
});

test('an edition expires at its deadline in its own time zone', async () => {
  const file = await fileOf('edge.yml', conferences);
  now = new Date('2026-11-20T11:59:59Z'); // xyz29: 19 November, 23:59:59, anywhere on Earth
  await importing('calls-for-paper', file, '--dry-run');
  expect(printed.at(-1)).toContain('2 would be new, 0 updated, 0 unchanged, 2 past'); // the repeated entry replaces it
  now = new Date('2026-11-20T11:59:58Z');
  printed = [];
  await importing('calls-for-paper', file, '--dry-run');
  expect(printed).toContain('would publish: XYZ 2029: Conference X');
  expect(printed).toContain('rejected line 39 (XYZ 2029): it repeats line 38');
});

test('repeating an import of calls changes nothing, and neither does a dry run', async () => {
  const file = await fileOf('c.yml', conferences);
  await importing('calls-for-paper', file, '--dry-run');
  expect(printed.at(-1)).toMatch(
    /^Dry run, nothing was written\. 7 editions of 2 series read: 2 would be new/,
  );
  expect((await snapshot()).posts).toEqual([]);
  await importing('calls-for-paper', file);
  const before = await snapshot();
  await importing('calls-for-paper', file);
  expect(printed.at(-1)).toBe(
    '7 editions of 2 series read: 0 new, 0 updated, 2 unchanged, 1 past, 4 rejected.',
  );
  expect(await snapshot()).toEqual(before);
});

describe('a later file', () => {
  const extended = conferences.replace("deadline: '2026-12-01 17:00:00'", "deadline: '2026-12-15 17:00:00'");
  const byTitle = async (start: string) =>
    (await readItems(db)).find(({ title }) => title.startsWith(start))!;

  test('moves an extended deadline, in the text and in calendars, and nothing else', async () => {
    await importing('calls-for-paper', await fileOf('c.yml', conferences));
    const [abc, xyz] = [await byTitle('ABC'), await byTitle('XYZ')];
    await updateItem(abc.id, { featured: true }, db);
    now = new Date('2026-11-20T10:00:00Z');
    printed = [];
    const file = await fileOf('later.yml', extended);
    await importing('calls-for-paper', file, '--dry-run');
    expect(printed).toContain('would update: ABC 2027: Conference on A & <B>');
    expect(printed.at(-1)).toBe(
      'Dry run, nothing was written. 7 editions of 2 series read: 0 would be new, 1 updated, 1 unchanged, 1 past, 4 rejected.',
    );
    expect(await byTitle('ABC')).toEqual({ ...abc, featured: true });
    await importing('calls-for-paper', file);
    expect(printed.at(-1)).toContain('0 new, 1 updated, 1 unchanged');
    const updated = await byTitle('ABC');
    expect(updated).toMatchObject({ id: abc.id, createdAt: abc.createdAt, featured: true, updatedAt: now });
    for (const text of [updated.content, updated.contentText]) {
      expect(text).toContain('15 December 2026 at 17:00');
      expect(text).not.toContain('1 December 2026');
    }
    expect(await byTitle('XYZ')).toEqual(xyz);
    expect(updated.milestones.map(({ kind, moment }) => `${kind} ${moment}`)).toEqual([
      'submission 2026-10-02T00:00:00.000Z',
      'abstract 2026-11-26T01:00:00.000Z',
      'submission 2026-12-16T01:00:00.000Z',
      'submission 2027-03-21T00:00:00.000Z',
    ]);
    expect(updated.milestones.map(({ extendedFrom }) => extendedFrom)).toEqual([[], [], ['2026-12-01'], []]);
    const logs = await db.select().from(approvalLogs).where(eq(approvalLogs.entityId, abc.id));
    expect(logs).toContainEqual(
      expect.objectContaining({
        action: 'updated',
        moderatorId: null,
        moderatorName: 'Import',
        reason: 'Updated from later.yml',
      }),
    );
    expect(logs).toContainEqual(
      expect.objectContaining({
        action: 'extended',
        reason: 'Extended: submission from 2026-12-01 to 2026-12-15',
      }),
    );
    await importing('calls-for-paper', file);
    expect(printed.at(-1)).toContain('0 new, 0 updated, 2 unchanged');
  });

  test('leaves what people added to fields that the list says nothing of', async () => {
    await importing('calls-for-paper', await fileOf('c.yml', conferences));
    const { id } = await byTitle('ABC');
    const added = { fee: { kind: 'free' as const, amount: null, currency: null }, organiser: 'ABC Society' };
    await updateItem(id, added, db);
    await importing('calls-for-paper', await fileOf('later.yml', extended));
    expect(await byTitle('ABC')).toMatchObject(added);
    expect((await byTitle('ABC')).content).toContain('15 December 2026 at 17:00');
  });

  test('may name another source, which changes nothing else', async () => {
    const file = await fileOf('c.yml', conferences);
    await importing('calls-for-paper', file);
    const { source, ...before } = await byTitle('ABC');
    expect(source?.name).toBe('CCF Conference Deadlines');
    now = new Date('2026-11-21T00:00:00Z');
    const named = ['--source', 'Calls of the Example Society', '--source-link', 'https://calls.example'];
    await importing('calls-for-paper', file, ...named);
    expect(printed.at(-1)).toContain('0 new, 2 updated, 0 unchanged');
    expect(await byTitle('ABC')).toEqual({
      ...before,
      source: { name: 'Calls of the Example Society', link: 'https://calls.example' },
      updatedAt: now,
    });
    await importing('calls-for-paper', file, ...named);
    expect(printed.at(-1)).toContain('0 new, 0 updated, 2 unchanged');
  });

  test.each([
    ['somebody edited its text', { content: '<p>Put right by hand.</p>' }],
    ['somebody edited its title', { title: 'ABC 2027, corrected' }],
    ['somebody edited its place', { place: { mode: 'hybrid' as const, city: 'Athens', country: 'GR' } }],
    ['somebody edited its rank', { rank: 'CORE A' }],
    ['somebody edited its link', { actionLink: 'https://abc.example/submit' }],
    ['it has an author now', { userId: null as string | null }],
    ['it was rejected', { approvalStatus: 'rejected' as const }],
  ])('does not change a post when %s', async (_what, change) => {
    await importing('calls-for-paper', await fileOf('c.yml', conferences));
    const { id } = await byTitle('ABC');
    if ('userId' in change)
      change.userId = await createAccount(context(), {
        email: 'asha@example.org',
        password: 'Correct-horse7',
        role: 'admin',
        name: 'Asha',
      });
    await updateItem(id, change, db);
    const before = await byTitle('ABC');
    printed = [];
    await importing('calls-for-paper', await fileOf('later.yml', extended));
    expect(await byTitle('ABC')).toEqual(before);
    expect(printed).toContain('not updated, because it was edited here: ABC 2027: Conference on A & <B>');
    expect(printed.at(-1)).toContain('0 new, 0 updated, 2 unchanged');
  });

  test('updates the same post again', async () => {
    await importing('calls-for-paper', await fileOf('c.yml', conferences));
    await importing('calls-for-paper', await fileOf('later.yml', extended));
    await importing('calls-for-paper', await fileOf('c.yml', conferences));
    expect(printed.at(-1)).toContain('0 new, 1 updated, 1 unchanged');
    expect((await byTitle('ABC')).content).toContain('1 December 2026 at 17:00');
  });
});

test('editions of a series lead to each other', async () => {
  now = new Date('2025-12-01T00:00:00Z');
  await importing('calls-for-paper', await fileOf('c.yml', conferences));
  const known = await readItems(db);
  const idOf = (start: string) => known.find(({ title }) => title.startsWith(start))!.id;
  const [abc26, abc27] = [idOf('ABC 2026'), idOf('ABC 2027')];
  const next = { id: abc27, title: 'ABC 2027: Conference on A & <B>' };
  const previous = { id: abc26, title: 'ABC 2026: Conference on A & <B>' };
  expect(await editionsOf(context(), abc26)).toMatchObject({
    series: expect.stringContaining('ABC'),
    previous: null,
    next,
  });
  expect(await editionsOf(context(), abc27)).toMatchObject({ previous, next: null });
  expect(await editionsOf(context(), idOf('XYZ 2029'))).toMatchObject({ previous: null, next: null });
  const page = createPublicQueries(context(), { publicUrl: 'http://portal.test' }).posts;
  const related = await page.related((await page.get(abc26))!);
  expect([related, await page.editions(abc26)]).toMatchObject([{ length: 2 }, { next }]);
  await updateItem(abc27, { approvalStatus: 'rejected' }, db);
  expect(await editionsOf(context(), abc26)).toMatchObject({ previous: null, next: null });
});
