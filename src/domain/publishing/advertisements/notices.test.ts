import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import printed from '../../../../test/notices/central-university.printed.json' with { type: 'json' };
import { pdfSource } from './pdf/pdf-source.ts';
import { readAdvertisement } from './read-advertisement.ts';
import { readHtml } from './read-html.ts';
import { readText } from './read-text.ts';

/** Notices written after real ones, which a reading must not change unnoticed. */
function read(name: string) {
  const text = readFileSync(new URL(`../../../../test/notices/${name}`, import.meta.url), 'utf8');
  return readAdvertisement(name.endsWith('.html') ? readHtml(text) : readText(text));
}
const sumOf = ({ proposal }: ReturnType<typeof read>) =>
  proposal.openings.flatMap(({ vacancies }) => vacancies).reduce((sum, { count }) => sum + count, 0);

test('a central university with 14 departments and three ranks', () => {
  const notice = read('central-university.html');
  const { openings, ...proposal } = notice.proposal;
  expect(proposal).toEqual({
    title: 'Recruitment to teaching positions in 14 departments',
    employer: 'VINDHYA CENTRAL UNIVERSITY',
    advertisementNumber: 'VCU/Rect/T/04/2026',
    applicationDeadline: '2026-12-31',
    milestones: [
      { kind: 'application', date: '2026-12-31', time: '23:59', zone: null, label: null },
      { kind: 'hardCopy', date: '2027-01-11', time: null, zone: null, label: null },
    ],
    applyNowLink: 'https://recruit.vindhya.example/',
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
  expect(notice.problems).toEqual([]);
});

test('the same notice as a browser prints it, with heads across several lines and columns side by side', () => {
  const page = (printed as [string, number, number, number, number][]).map(([text, x, y, width, height]) => ({
    text,
    x,
    y,
    width,
    height,
  }));
  const { proposal, problems } = readAdvertisement(pdfSource([page]));
  expect(proposal.openings).toEqual(read('central-university.html').proposal.openings);
  expect([proposal.employer, proposal.applicationDeadline]).toEqual([
    'VINDHYA CENTRAL UNIVERSITY',
    '2026-12-31',
  ]);
  expect(problems).toEqual([]);
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
    openings: [],
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
