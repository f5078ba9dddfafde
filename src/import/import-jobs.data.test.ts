import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../../test/setup/fresh-database.ts';
import { readItems, updateItem } from '../../test/support/item-rows.ts';
import { testContext } from '../../test/support/test-context.ts';
import { approvalLogs, closeDatabase, openDatabase, users, type Database } from '../db/index.ts';
import { newId } from '../domain/platform/context.ts';
import { runImport } from './index.ts';

let folder: string;
let fresh: FreshDatabase;
let db: Database;
let printed: string[];
const now = new Date('2026-11-20T09:00:00Z');
const office = { id: newId(), email: 'office@example.org', name: 'Meghdoot University' };
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-import-'));
  fresh = await freshDatabase();
  db = openDatabase({ url: fresh.url });
  printed = [];
  const role = 'university' as const;
  await db.insert(users).values({ ...office, role, passwordHash: 'none', createdAt: now, updatedAt: now });
});
afterEach(async () => {
  await closeDatabase(db);
  await fresh.drop();
  await rm(folder, { recursive: true });
});

async function importing(name: string, content: string | Buffer, ...args: string[]): Promise<number> {
  const file = join(folder, name);
  await writeFile(file, content);
  const ctx = testContext(db, { clock: () => now });
  const author = ['--author', 'Office@example.org'];
  return runImport(ctx, ['jobs', file, ...author, ...args], { line: (text) => printed.push(text) });
}

const text = 'Teach two courses a year and supervise theses in the department, which has nine members.';
const head = 'ID,Title,Description,Employer,Country,City,Position,Field,Salary,Last date,Apply link,Keywords';
const row = (changes: Partial<Record<'id' | 'title' | 'country' | 'position' | 'date', string>> = {}) => {
  const { id = 'a1', title = 'Assistant Professor of Physics', country = 'India' } = changes;
  const { position = 'Assistant Professor', date = '2027-01-31' } = changes;
  return `${id},${title},"${text}",Meghdoot University,${country},Nashik,${position},Natural Sciences,₹57,${date},https://example.org/${id},optics;lasers`;
};

test('a table becomes public jobs of the account, without a charge; a second import changes nothing', async () => {
  const table = [head, row(), row({ id: 'a2', title: 'Professor of Chemistry', position: 'professor' })].join(
    '\n',
  );
  expect(await importing('jobs.csv', table, '--dry-run')).toBe(0);
  expect(printed.at(-1)).toBe(
    'Dry run, nothing was written. 2 jobs read: 2 would be new, 0 updated, 0 unchanged, 0 past, 0 rejected.',
  );
  expect(await readItems(db)).toEqual([]);
  await importing('jobs.csv', table);
  const jobs = await readItems(db);
  expect(jobs.find(({ title }) => title.startsWith('Assistant'))).toMatchObject({
    userId: office.id,
    approvalStatus: 'approved',
    payment: 'free',
    content: `<p>${text}</p>`,
    organiser: 'Meghdoot University',
    location: 'Asia/India',
    place: { mode: 'onSite', city: 'Nashik', country: 'IN' },
    position: ['assistant_professor'],
    field: ['natural_sciences'],
    applicationDeadline: '2027-01-31',
    actionLink: 'https://example.org/a1',
    keywords: ['optics', 'lasers'],
  });
  await importing('again.csv', `\uFEFF${table.replaceAll('\n', '\r\n')}`);
  expect(printed.at(-1)).toBe('2 jobs read: 0 new, 0 updated, 2 unchanged, 0 past, 0 rejected.');
  expect(await readItems(db)).toEqual(jobs);
});

test('a later file updates what nobody edited here, and says what it leaves', async () => {
  await importing('jobs.csv', [head, row(), row({ id: 'a2' })].join('\n'));
  const [edited] = await readItems(db);
  await updateItem(edited!.id, { salary: '₹60,000' }, db);
  const later = [row({ date: '2027-02-28' }), row({ id: 'a2', date: '2027-02-28' })];
  await importing('later.csv', [head, ...later].join('\n'));
  expect(printed.slice(-2)).toEqual([
    `not updated, because it was edited here: ${edited!.title}`,
    '2 jobs read: 0 new, 1 updated, 1 unchanged, 0 past, 0 rejected.',
  ]);
  const jobs = await readItems(db);
  expect(jobs.map(({ applicationDeadline }) => applicationDeadline).toSorted()).toEqual([
    '2027-01-31',
    '2027-02-28',
  ]);
  const other = jobs.find(({ id }) => id !== edited!.id)!;
  expect(other.milestones[0]!.extendedFrom).toEqual(['2027-01-31']);
  const logs = await db.select().from(approvalLogs);
  expect(logs.map(({ action, reason }) => [action, reason]).at(-1)).toEqual([
    'updated',
    'Updated from later.csv',
  ]);
});

test('an image and a video that were added here stay', async () => {
  await importing('jobs.csv', [head, row()].join('\n'));
  const [job] = await readItems(db);
  const added = { image: '/sample/covers/arches.svg', videoLink: 'https://youtu.be/dQw4w9WgXcQ' };
  await updateItem(job!.id, added, db);
  await importing('again.csv', [head, row()].join('\n'));
  expect(printed.at(-1)).toBe('1 job read: 0 new, 0 updated, 1 unchanged, 0 past, 0 rejected.');
  await importing('later.csv', [head, row({ date: '2027-02-28' })].join('\n'));
  expect(await readItems(db)).toMatchObject([{ ...added, applicationDeadline: '2027-02-28' }]);
});

test('a row that is refused is named with its column and what to do, and the others are imported', async () => {
  const rows = [
    row({ id: 'ok' }),
    row({ id: 'late', date: '31 Jan' }),
    row({ id: 'where', country: 'Atlantis' }),
    row({ id: 'what', title: 'A vacant post at our place', position: 'Wizard' }),
    row({ id: '' }),
    row({ id: 'past', date: '2026-11-01' }),
  ];
  expect(await importing('jobs.csv', [head, ...rows].join('\n'))).toBe(0);
  expect(printed.slice(0, 2)).toEqual([
    "rejected row 3 (Assistant Professor of Physics): column 'Last date': Must be a date. Write it as 2027-01-31",
    "rejected row 4 (Assistant Professor of Physics): column 'Country': Location must be 'Continent/Country'. Write a country, such as India",
  ]);
  expect(printed[2]).toMatch(
    /^rejected row 5 .*: column 'Position': Unknown position\. Write one or more of Professor, /,
  );
  expect(printed[3]).toMatch(/^rejected row 6 .*: column 'ID': Each job needs an id/);
  expect(printed.at(-1)).toBe('6 jobs read: 1 new, 0 updated, 0 unchanged, 1 past, 4 rejected.');
});

test('columns can be named, and values stated that the file doesn’t have', async () => {
  const table = `Ref no.;Name of post;Text\n7;Lecturer in Pali;"${text}"`;
  expect(await importing('jobs.csv', table)).toBe(1);
  expect(printed.at(-1)).toMatch(/is no table of jobs: its first row has to name columns/);
  const named = ['--column', 'id=Ref no.', '--column', 'title=name of post', '--column', 'content=Text'];
  await importing('jobs.csv', table, ...named);
  expect(printed[1]).toMatch(
    /^rejected row 2 \(Lecturer in Pali\): field: At least one field is required\. Add a column 'field', name yours by --column field=NAME, or state it for all by --value field=TEXT/,
  );
  const stated = ['--value', 'field=humanities', '--value', 'location=IN', '--value', 'employer=Pali School'];
  await importing('jobs.csv', table, ...named, ...stated);
  expect(printed.at(-1)).toBe('1 job read: 1 new, 0 updated, 0 unchanged, 0 past, 0 rejected.');
  expect(await readItems(db)).toMatchObject([{ organiser: 'Pali School', position: ['lecturer'] }]);
  expect(await importing('jobs.csv', table, '--column', 'title=Post')).toBe(1);
  expect(printed.at(-1)).toMatch(/has no column 'Post'\. It has: Ref no\., Name of post, Text\.$/);
  expect(await importing('jobs.csv', table, '--column', 'colour=Post')).toBe(2);
});

test('rows with the same id are one advertisement, with an opening for each', async () => {
  const common = `n1,Teaching posts 2027,"${text}",Meghdoot University,India,Natural Sciences`;
  const table = [
    'id,title,description,employer,country,field,Post,Department,Level,UR,SC,ST',
    `${common},Professor,Physics,14,1,,2`,
    `${common},Assistant Professor,Chemistry,10,3,1,-`,
  ].join('\n');
  await importing('jobs.csv', table);
  expect(printed.at(-1)).toBe('1 job read: 1 new, 0 updated, 0 unchanged, 0 past, 0 rejected.');
  const [job] = await readItems(db);
  expect(job).toMatchObject({
    position: ['professor', 'assistant_professor'],
    openingSums: { openingCount: 2, vacancyCount: 7, vacanciesByCategory: { UR: 4, SC: 1, ST: 2 } },
    levels: ['10', '14'],
  });
  await importing('jobs.csv', table.replace('14,1,,2', '14,1,x,2'));
  expect(printed.at(-2)).toBe(
    'rejected row 2 (Teaching posts 2027): “x” under “SC” is no number of vacancies. Correct the cell',
  );
});

const posting = {
  '@context': 'https://schema.org',
  '@type': 'JobPosting',
  identifier: { '@type': 'PropertyValue', name: 'Meghdoot', value: 'MU-7' },
  title: 'Associate Professor of History',
  description: `<p>${text}</p>`,
  hiringOrganization: { '@type': 'Organization', name: 'Meghdoot University' },
  jobLocation: { '@type': 'Place', address: { addressLocality: 'Nashik', addressCountry: 'IN' } },
  industry: 'Humanities',
  validThrough: '2027-01-31T23:59:59+05:30',
  baseSalary: { currency: 'INR', value: { minValue: 131400, maxValue: 217100, unitText: 'MONTH' } },
  url: 'https://example.org/mu-7',
};

test('postings of schema.org are read from JSON-LD and from XML', async () => {
  await importing('jobs.jsonld', JSON.stringify({ '@graph': [{ '@type': 'WebPage' }, posting] }));
  const expected = {
    title: posting.title,
    location: 'Asia/India',
    position: ['associate_professor'],
    field: ['humanities'],
    applicationDeadline: '2027-01-31',
    salary: 'INR 131400 to 217100 a month',
    content: `<p>${text}</p>`,
  };
  expect(await readItems(db)).toMatchObject([expected]);
  const xml = `<?xml version="1.0"?><jobs xmlns:s="https://schema.org/"><s:JobPosting><s:identifier>MU-7</s:identifier>
    <s:title>${posting.title}</s:title><s:description>&lt;p&gt;${text}&lt;/p&gt;</s:description>
    <s:hiringOrganization><s:name>Meghdoot University</s:name></s:hiringOrganization>
    <s:jobLocation><s:address><s:addressLocality>Nashik</s:addressLocality><s:addressCountry>India</s:addressCountry></s:address></s:jobLocation>
    <s:industry>Humanities</s:industry><s:validThrough>2027-01-31</s:validThrough>
    <s:baseSalary><s:currency>INR</s:currency><s:value><s:minValue>131400</s:minValue><s:maxValue>217100</s:maxValue><s:unitText>MONTH</s:unitText></s:value></s:baseSalary>
    <s:url>https://example.org/mu-7</s:url></s:JobPosting></jobs>`;
  await importing('jobs.xml', xml);
  expect(printed.at(-1)).toBe('1 job read: 0 new, 0 updated, 1 unchanged, 0 past, 0 rejected.');
  expect(await importing('bad.xml', '<jobs><JobPosting></jobs>')).toBe(1);
  expect(printed.at(-1)).toMatch(/is not XML: line 1: /);
  expect(await importing('none.json', '[{"@type":"Event"}]')).toBe(1);
  expect(printed.at(-1)).toMatch(/has no JobPosting of schema\.org\.$/);
  const nested = '['.repeat(100_000) + ']'.repeat(100_000);
  expect(await importing('deep.json', nested)).toBe(1);
});

test('the account has to be named, and to exist', async () => {
  const ctx = testContext(db, { clock: () => now });
  const line = (words: string) => printed.push(words);
  expect(await runImport(ctx, ['jobs', 'x.csv'], { line })).toBe(2);
  expect(printed[0]).toMatch(/^Name the account that the jobs belong to: --author EMAIL\./);
  expect(await runImport(ctx, ['jobs', 'x.csv', '--author', 'nobody@example.org'], { line })).toBe(1);
  expect(printed[1]).toBe('No account has the address nobody@example.org. Register it first.');
});

test.each<[string, (table: string) => Buffer]>([
  ['UTF-16', (table) => Buffer.from(`\ufeff${table}`, 'utf16le')],
  ['UTF-8 with a mark', (table) => Buffer.from(`\ufeff${table}`)],
  ['Windows-1252', (table) => Buffer.from(table.replace('₹57', 'none'), 'latin1')],
])('a spreadsheet in %s is read', async (_, encoded) => {
  const table = [head, row({ title: 'Assistant Professor of Français' })].join('\n').replace('₹57', 'none');
  await importing('jobs.csv', encoded(table));
  expect(printed.at(-1)).toContain('1 new');
  expect((await readItems(db)).map(({ title }) => title)).toEqual(['Assistant Professor of Français']);
});
