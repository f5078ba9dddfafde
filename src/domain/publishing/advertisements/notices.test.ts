import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import printed from '../../../../test/notices/central-university.printed.json' with { type: 'json' };
import { readCorpus } from '../../../../test/notices/corpus.ts';
import fc from '../../../../test/support/properties.ts';
import {
  asHtml,
  asText,
  openingsOf,
  randomTable,
  type TableRow,
} from '../../../../test/support/random-tables.ts';
import { noticeOfPages } from './pdf-tables.ts';
import { readAdvertisement } from './read-advertisement.ts';
import { readHtml } from './read-html.ts';
import { readText } from './read-text.ts';

const file = (name: string) =>
  readFileSync(new URL(`../../../../test/notices/${name}`, import.meta.url), 'utf8');
type Printed = [text: string, x: number, y: number, width: number, height: number][][];
const printedNotice = (pages: Printed) =>
  noticeOfPages(
    pages.map((texts) => ({
      texts: texts.map(([text, x, y, width, height]) => ({ text, x, y, width, height })),
      rulings: [],
      hasTooManyRulings: false,
      links: [],
      others: [],
    })),
  );

/** Notices written after real ones, which a reading must not change unnoticed. */
function read(name: string) {
  const text = readFileSync(new URL(`../../../../test/notices/${name}`, import.meta.url), 'utf8');
  return readAdvertisement(name.endsWith('.html') ? readHtml(text) : readText(text));
}
const sumOf = ({ proposal }: ReturnType<typeof read>) =>
  proposal.openings.flatMap(({ vacancies }) => vacancies).reduce((sum, { count }) => sum + count, 0);

test('a central university with 14 departments and three ranks', () => {
  const notice = read('central-university.html');
  const { openings, content, ...proposal } = notice.proposal;
  expect(proposal).toEqual({
    title: 'Recruitment to teaching positions in 14 departments',
    employer: 'Vindhya Central University',
    advertisementNumber: 'VCU/Rect/T/04/2026',
    applicationDeadline: '2026-12-31',
    milestones: [
      { kind: 'application', date: '2026-12-31', time: '23:59', zone: null, label: null },
      { kind: 'hardCopy', date: '2027-01-11', time: null, zone: null, label: null },
    ],
    applyNowLink: 'https://recruit.vindhya.example/',
    salary: null,
    location: 'Asia/India',
    city: null,
    field: expect.arrayContaining(['natural_sciences', 'humanities']),
    fees: [
      { category: 'UR/EWS/OBC', amount: 150_000, currency: 'INR' },
      { category: 'SC/ST/PwBD/Women', amount: 0, currency: 'INR' },
    ],
  });
  expect(new Set(openings.map(({ department }) => department)).size).toBe(14);
  expect(new Set(openings.map(({ level }) => level))).toEqual(new Set(['14', '13A', '10']));
  const botany = openings.filter(({ department }) => department === 'Botany');
  expect(botany.map(({ position, vacancies }) => [position, vacancies.map(({ count }) => count)])).toEqual([
    ['professor', [2, 0, 1, 2, 0]],
    ['associate_professor', [0, 1, 2, 0, 1]],
    ['assistant_professor', [1, 2, 0, 1, 2]],
  ]);
  // Its last row says 14 of each column, which isn't so: that is asked above the openings, which have the whole table; that of fees stays.
  expect(notice.problems).toMatchObject([
    { where: 'openings', message: expect.stringContaining('adds up to 13, but its sum says 14') },
    { where: 'field', message: expect.stringContaining('“Computer Science, Geography”') },
  ]);
  expect(content).toContain('Act of Parliament');
  expect(content.match(/<table/g)).toHaveLength(1);
  expect(content).not.toContain('Anthropology');
});

test('the same notice as a browser prints it, with heads across several lines and columns side by side', () => {
  const { proposal, problems } = readAdvertisement(printedNotice([printed as Printed[number]]));
  expect(proposal.openings).toEqual(read('central-university.html').proposal.openings);
  expect([proposal.employer, proposal.applicationDeadline]).toEqual([
    'Vindhya Central University',
    '2026-12-31',
  ]);
  expect(problems).toEqual(read('central-university.html').problems);
});

test('a state college with categories of its own', () => {
  const notice = read('state-college.txt');
  const [marathi, accountancy, librarian] = notice.proposal.openings;
  expect(marathi).toMatchObject({ title: 'Assistant Professor', department: 'Marathi' });
  expect(accountancy?.vacancies.filter(({ count }) => count > 0)).toEqual(
    ['OPEN', 'SC', 'NT-B', 'SEBC'].map((category) => ({ category, count: 1, horizontal: null })),
  );
  expect(librarian).toMatchObject({ title: 'Librarian', department: null, position: null });
  expect(sumOf(notice)).toBe(7);
  expect(notice.proposal).toMatchObject({
    advertisementNumber: '3/2026-27',
    applicationDeadline: '2026-12-15',
  });
});

test('a rolling advertisement, whose levels aren’t all listed and which has no last day', () => {
  const { openings, ...proposal } = read('iit-rolling.html').proposal;
  expect(openings.map(({ title, level, eligibility }) => [title, level, eligibility])).toEqual([
    ['Assistant Professor Grade I', '12', 'PhD with at least 3 years of experience'],
    ['Associate Professor', null, 'PhD with at least 6 years of experience'],
    ['Professor', null, 'PhD with at least 10 years of experience'],
  ]);
  expect(proposal).toMatchObject({ applicationDeadline: null, advertisementNumber: 'SIIT/FA/2026/R1' });
});

test('a walk-in of guest faculty, paid by lecture', () => {
  const notice = read('guest-faculty.html');
  const pay = { min: 150_000, max: 150_000, currency: 'INR', per: 'lecture' };
  expect(notice.proposal.openings).toMatchObject(
    ['Botany', 'Zoology', 'Sanskrit'].map((department) => ({
      department,
      pay,
      contract: 'guest',
      months: 6,
    })),
  );
  expect(sumOf(notice)).toBe(3);
  expect(notice.proposal.applicationDeadline).toBeNull();
  expect(notice.proposal.milestones).toEqual([
    { kind: 'interview', date: '2026-12-05', time: '10:00', zone: null, label: null },
  ]);
});

test('a German chair', () => {
  expect(read('w2-professur.txt').proposal).toMatchObject({
    title: 'Professur (W2) für Theoretische Informatik',
    employer: 'Technische Universität Musterstadt',
    advertisementNumber: 'INF-2026-17',
    applicationDeadline: '2027-01-15',
    applyNowLink: 'https://berufungen.tu-muster.example/inf17',
    openings: [
      { title: 'Professur (W2) für Theoretische Informatik', position: 'professor', contract: 'permanent' },
    ],
  });
});

test('a tenure-track position whose review begins on a day, which is no deadline', () => {
  expect(read('us-tenure-track.txt').proposal).toMatchObject({
    title: 'Assistant Professor of Environmental Economics (tenure-track)',
    employer: 'Sample State University',
    applicationDeadline: null,
    milestones: [{ kind: 'reviewBegins', date: '2027-01-11', time: null }],
    applyNowLink: 'https://jobs.samplestate.example/postings/20261187',
  });
});

test.each([
  'guest-faculty.html',
  'iit-rolling.html',
  'state-college.txt',
  'us-tenure-track.txt',
  'w2-professur.txt',
])('%s is the same advertisement as a browser prints it', (name) => {
  const pasted = read(name);
  const pages = JSON.parse(file(name.replace(/\.\w+$/, '.printed.json'))) as Printed;
  const printed = readAdvertisement(printedNotice(pages));
  // Lines around cells aren't read, so what is merged down is known of the post alone, which each row has.
  const openings = pasted.proposal.openings.map((opening, at) =>
    name === 'guest-faculty.html' && at > 0 ? { ...opening, pay: null } : opening,
  );
  const salary = name === 'guest-faculty.html' ? null : pasted.proposal.salary;
  expect(printed.proposal).toEqual({ ...pasted.proposal, openings, salary, content: expect.any(String) });
  expect(printed.problems).toEqual(pasted.problems);
});

test.each([
  ['HTML with merged cells', (rows: TableRow[]) => readHtml(asHtml(rows))],
  ['text of a spreadsheet', (rows: TableRow[]) => readText(asText(rows))],
])('in random tables as %s, no number stands in another column', (_, read) => {
  fc.assert(
    fc.property(randomTable, (rows) => {
      const { openings } = readAdvertisement(read(rows)).proposal;
      expect(openings).toMatchObject(openingsOf(rows));
      expect(openings).toHaveLength(rows.length);
    }),
    { numRuns: 200, interruptAfterTimeLimit: 1000, markInterruptAsFailure: false },
  );
});

test('of the corpus every value is as a careful clerk would read it, and none is wrong without a question', async () => {
  for (const { name, judged } of await readCorpus())
    expect({ name, ...judged }).toEqual({
      name,
      ...Object.fromEntries(Object.keys(judged).map((field) => [field, 'right'])),
    });
});
