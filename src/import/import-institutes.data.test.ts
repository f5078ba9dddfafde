import { conferences } from '../../test/support/conferences.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../../test/setup/fresh-database.ts';
import { readItems } from '../../test/support/item-rows.ts';
import { approvalLogs, closeDatabase, institutes, openDatabase, type Database } from '../db/index.ts';
import { searchInstitutes } from '../domain/people/index.ts';
import { runImport } from './index.ts';
import { testContext } from '../../test/support/test-context.ts';

let folder: string;
let fresh: FreshDatabase | undefined;
let db: Database;
let printed: string[];
let now: Date;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-import-'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  if (!fresh) {
    fresh = await freshDatabase();
    db = openDatabase({ url: fresh.url });
  }
  printed = [];
  now = new Date('2026-11-20T09:00:00Z');
});
afterEach(async () => {
  if (isEmpty(await snapshot())) return;
  await end();
});
afterAll(() => end());
/** What is refused leaves an empty database for the next test. */
const isEmpty = (all: Record<string, unknown[]>) => Object.values(all).every(({ length }) => length === 0);
async function end() {
  if (!fresh) return;
  await closeDatabase(db);
  await fresh.drop();
  fresh = undefined;
}

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

const universities = JSON.stringify([
  {
    name: 'Université de Test',
    alpha_two_code: 'FR',
    web_pages: ['javascript:alert(1)', 'https://test.example/'],
  },
  { name: 'Trinity College', alpha_two_code: 'IE', web_pages: [] },
  { name: 'Trinity  college', alpha_two_code: 'IE', web_pages: ['http://again.example'] },
  { name: 'Trinity College', alpha_two_code: 'US', web_pages: ['http://us.example'] },
  { name: 'Nowhere University', alpha_two_code: 'ZZ', web_pages: [] },
  { name: '  ', alpha_two_code: 'IN' },
  'not an object',
  { name: 'Null\u0000Byte', alpha_two_code: 'IN' },
]);

test('institutes get location and website; each invalid row is reported with its reason', async () => {
  expect(await importing('institutes', await fileOf('u.json', universities))).toBe(0);
  const rows = await db.select().from(institutes).orderBy(asc(institutes.name), asc(institutes.location));
  expect(rows.map(({ name, location, website }) => [name, location, website])).toEqual([
    ['Trinity College', 'Europe/Ireland', null],
    ['Trinity College', 'North America/United States', 'http://us.example'],
    ['Université de Test', 'Europe/France', 'https://test.example/'],
  ]);
  expect(printed.filter((line) => line.startsWith('rejected'))).toEqual([
    "rejected row 5 (Nowhere University): 'ZZ' is no known country code",
    'rejected row 6: name: it has no name',
    'rejected row 7: it is not an object',
    'rejected row 8 (Null Byte): name: Contains characters that cannot be stored',
    'rejected row 3 (Trinity college): it repeats row 2',
  ]);
  expect(printed.at(-1)).toBe('8 institutes read: 3 new, 0 updated, 0 unchanged, 5 rejected.');
  expect((await searchInstitutes(context(), 'universite de'))[0]?.name).toBe('Université de Test');
});

test('repeating an import of institutes changes nothing, and neither does a dry run', async () => {
  const file = await fileOf('u.json', universities);
  expect(await importing('institutes', file, '--dry-run')).toBe(0);
  expect(printed.at(-1)).toBe(
    'Dry run, nothing was written. 8 institutes read: 3 would be new, 0 updated, 0 unchanged, 5 rejected.',
  );
  expect((await snapshot()).institutes).toEqual([]);
  await importing('institutes', file);
  const before = await snapshot();
  now = new Date('2026-11-25T09:00:00Z');
  await importing('institutes', file);
  expect(printed.at(-1)).toBe('8 institutes read: 0 new, 0 updated, 3 unchanged, 5 rejected.');
  expect(await snapshot()).toEqual(before);
});

test('institutes get the web domains of the list, including existing institutes', async () => {
  const listed = (domains: unknown) =>
    JSON.stringify([
      { name: 'Listed', alpha_two_code: 'IN', web_pages: ['https://www.site.example/'], domains },
      { name: 'Unlisted', alpha_two_code: 'IN', web_pages: ['https://www.Unlisted.example/about'] },
    ]);
  const domainsOf = async (wanted: string) =>
    (await snapshot()).institutes.find(({ name }) => name === wanted)?.domains;
  await importing('institutes', await fileOf('d.json', listed([' Listed.example', 'https://no', 7])));
  expect([await domainsOf('Listed'), await domainsOf('Unlisted')]).toEqual([
    ['listed.example'],
    ['unlisted.example'],
  ]);
  const later = await fileOf('d.json', listed(['listed.example', 'mail.example']));
  await importing('institutes', later, '--dry-run');
  expect(printed.at(-1)).toContain('0 would be new, 1 updated, 1 unchanged');
  expect(await domainsOf('Listed')).toEqual(['listed.example']);
  await importing('institutes', later);
  expect(await domainsOf('Listed')).toEqual(['listed.example', 'mail.example']);
  await importing('institutes', later);
  expect(printed.at(-1)).toContain('0 new, 0 updated, 2 unchanged');
});

test('thousands of institutes are imported across batches', async () => {
  const many = Array.from({ length: 2_345 }, (_, i) => ({
    name: `University ${i % 2_300}`,
    alpha_two_code: 'IN',
  }));
  await importing('institutes', await fileOf('many.json', JSON.stringify(many)));
  expect(printed.at(-1)).toBe('2,345 institutes read: 2300 new, 0 updated, 0 unchanged, 45 rejected.');
});

test.each([
  ['other line ends and a byte order mark', `\uFEFF${conferences.replaceAll('\n', '\r\n')}`],
  ['an indented list', conferences.replace('---\n', '').replaceAll(/^(?=.)/gm, '  ')],
  ['a dash on a line of its own', conferences.replaceAll(/^- /gm, '-\n  ')],
  ['no line end at the end', conferences.trimEnd()],
])('a list is read with %s', async (_what, text) => {
  expect(await importing('calls-for-paper', await fileOf('variant.yml', text))).toBe(0);
  expect(printed.at(-1)).toBe(
    '7 editions of 2 series read: 2 new, 0 updated, 0 unchanged, 1 past, 4 rejected.',
  );
});

const broken: [what: string, topic: string, content: string | undefined, line: RegExp][] = [
  ['a missing file', 'institutes', undefined, /^Can't read .*: there is no such file\.$/],
  ['a missing list of calls', 'calls-for-paper', undefined, /^Can't read .*: there is no such file\.$/],
  ['JSON that breaks off', 'institutes', universities.slice(0, 300), /is not a JSON list of institutes: /],
  ['an empty file', 'institutes', '', /is not a JSON list of institutes: /],
  ['an object', 'institutes', '{"name": "A"}', /is not a JSON list of institutes: .*should be an array/],
  ['a list of something else', 'institutes', '[1, 2]', /its first entry has no name/],
  ['YAML', 'institutes', conferences, /is not a JSON list of institutes: /],
  [
    'JSON for calls',
    'calls-for-paper',
    universities,
    /is not a YAML list of conference series: line 1 begins no list\.$/,
  ],
  ['an empty list of calls', 'calls-for-paper', '\n# nothing\n', /it has no entries\.$/],
  ['a list without editions', 'calls-for-paper', '- name: x\n', /no entry has editions/],
  ['a list of texts', 'calls-for-paper', '- one\n- two\n', /no entry has editions/],
  [
    'a broken entry after good ones',
    'calls-for-paper',
    `${conferences}- title: "open\n  confs: [\n`,
    /line \d+: /,
  ],
];
test.each(broken)(
  '%s fails with one clear line, exit code 1 and nothing written',
  async (_what, topic, content, line) => {
    const file = content === undefined ? join(folder, 'missing') : await fileOf('broken', content);
    expect(await importing(topic, file)).toBe(1);
    expect(printed.at(-1)).toMatch(line);
    expect(printed.filter((one) => !one.startsWith('rejected'))).toHaveLength(1);
    expect(await snapshot()).toEqual({ institutes: [], posts: [], logs: [] });
  },
);

test.each([
  ['institutes', '[{"name": "Université de Genève"}]'],
  ['calls-for-paper', '- title: Journées\n'],
])('a file of %s in ISO-8859-1 is refused, and nothing is imported', async (topic, text) => {
  const file = join(folder, 'latin1');
  await writeFile(file, Buffer.from(text, 'latin1'));
  expect(await importing(topic, file)).toBe(1);
  expect(await snapshot()).toEqual({ institutes: [], posts: [], logs: [] });
  expect(printed.at(-1)).toMatch(/latin1 is not UTF-8, .* iconv -f ISO-8859-1 -t UTF-8 /);
});

test('a folder cannot be imported', async () => {
  expect(await importing('institutes', folder)).toBe(1);
  expect(printed).toEqual([`Can't read ${folder}: that is a folder.`]);
});

test.each([
  [[], 'Name one of institutes, calls-for-paper, events, jobs, flagged-organisers.'],
  [['institutes'], 'Name one file.'],
  [['toString', 'x'], 'Name one of institutes, calls-for-paper, events, jobs, flagged-organisers.'],
  [['institutes', '--force'], "Unknown option '--force'."],
  [['institutes', 'a', 'b'], 'Name one file.'],
  [['institutes', 'a', '--source', 'X'], '--source is not for institutes.'],
  [['calls-for-paper', 'a', '--type', 'course'], '--type is not for calls-for-paper.'],
  [['calls-for-paper', 'a', '--source', ' '], '--source must be a name of at most 100 characters.'],
  [['calls-for-paper', 'a', '--source', 'a\nb'], '--source must be a name of at most 100 characters.'],
  [['calls-for-paper', 'a', '--source-link', 'https://a.example'], '--source-link needs --source.'],
  [
    ['events', 'a', '--source', 'A', '--source-link', 'javascript:alert(1)'],
    '--source-link must be an http(s) address.',
  ],
  [
    ['events', 'a', '--type', 'toString'],
    '--type must be one of blog, callForPaper, program, workshop, course, news, careerAdvice.',
  ],
  [['events', 'a', '--zone', 'IST'], '--zone must be AoE, UTC or a time zone such as Asia/Kolkata.'],
])('wrong arguments %j are explained in one line, with exit code 2', async (args, line) => {
  expect(await importing(...args)).toBe(2);
  expect(printed).toEqual([`${line} The options: npm run import -- --help`]);
});
