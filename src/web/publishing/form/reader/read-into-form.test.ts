import { expect, test } from 'vitest';
import type { ParsedJob } from '../../../../contract/publishing/parsed-job.ts';
import { emptyValues } from '../fields/field-values.ts';
import { emptyOpening } from '../openings/opening-values.ts';
import { jobFields, type JobValues } from '../../types/item-fields.ts';
import { jobForm } from '../definitions/job.tsx';
import { readIntoForm } from './read-into-form.ts';
import { stillEmpty } from './still-empty.ts';
import { type KeptReading, keptReading, restored, sourceOf, takenBack, withPut } from './reading.ts';
import { milestoneValue, noPlace } from '../fields/details-values.ts';

const deadline = {
  kind: 'application' as const,
  date: '2027-01-15',
  time: '17:00',
  zone: null,
  label: null,
};
const professor = {
  ...emptyOpening,
  title: 'Professor',
  department: 'Physics',
  position: 'professor' as const,
};
const read: ParsedJob = {
  proposal: {
    title: 'Recruitment to teaching posts',
    employer: 'MEGHDOOT UNIVERSITY, NASHIK',
    advertisementNumber: 'MU/2026/11',
    applicationDeadline: deadline.date,
    milestones: [deadline],
    applyNowLink: null,
    salary: '₹1,44,200 a month',
    fees: [{ category: null, amount: 100_000, currency: 'INR' }],
    openings: [{ ...professor, vacancies: [{ category: 'UR', count: 2, horizontal: null }] }],
    location: 'Asia/India',
    city: 'Nashik',
    field: ['natural_sciences'],
    content: '<p>The University invites applications.</p>',
  },
  notice: '<p>MEGHDOOT UNIVERSITY, NASHIK</p><p>The University invites applications.</p>',
  found: {
    location: 'citizens of India',
    city: 'MEGHDOOT UNIVERSITY, NASHIK',
    field: 'Physics',
    title: 'Recruitment to teaching posts',
    employer: 'MEGHDOOT UNIVERSITY, NASHIK',
    advertisementNumber: 'Advt. No. MU/2026/11',
    'milestones.0': 'Last date: 15 January 2027, 5 pm',
    'fees.0': 'Fee: Rs 1000',
    'openings.0.title': 'Professor, Physics',
    salary: 'Pay: ₹1,44,200 a month',
  },
  problems: [{ where: 'applyNowLink', message: 'Several links may be meant.' }],
  choices: {
    applyNowLink: [
      { value: 'https://mu.example/apply', words: 'Apply at mu.example/apply' },
      { value: 'https://mu.example/jobs', words: 'See mu.example/jobs' },
    ],
  },
  isPartial: false,
};
const empty = emptyValues<JobValues>(jobFields);
const into = (values: Partial<JobValues>, linked: string | null = null) =>
  readIntoForm(read, { ...empty, ...values }, linked);

test('an empty form takes all that is proposed, each with where it was read', () => {
  const { changes, sources, checks, filled } = into({});
  expect(changes).toEqual({
    title: 'Recruitment to teaching posts',
    employer: 'MEGHDOOT UNIVERSITY, NASHIK',
    advertisementNumber: 'MU/2026/11',
    content: '<p>The University invites applications.</p>',
    milestones: [{ ...deadline, zone: '', label: '' }],
    fees: read.proposal.fees,
    openings: read.proposal.openings,
    salary: '₹1,44,200 a month',
    field: ['natural_sciences'],
    position: ['professor'],
    location: 'Asia/India',
    place: { ...noPlace, mode: 'onSite', city: 'Nashik', country: 'IN', countryName: 'India' },
  });
  expect(filled).toBe(12);
  expect(sources).toMatchObject({
    milestones: ['Notice: “Last date: 15 January 2027, 5 pm”'],
    advertisementNumber: ['Notice: “Advt. No. MU/2026/11”'],
    salary: ['Notice: “Pay: ₹1,44,200 a month”'],
    field: ['From “Physics”'],
    location: ['Notice: “citizens of India”'],
    content: ['Notice: its text, 36 characters'],
  });
  expect(checks.map(({ field, text }) => [field, text])).toEqual([
    ['applyNowLink', 'Several links may be meant.'],
  ]);
});

test('a field that holds something else is asked and stays, and what is the same is not asked', () => {
  const typed = {
    salary: 'Level 14',
    title: 'Teaching posts in Nashik',
    content: '<p>Mine.</p>',
    employer: 'Meghdoot University',
    advertisementNumber: 'MU/2026/11',
    milestones: [{ kind: 'application' as const, date: '2027-01-20', time: '', zone: '', label: '' }],
    openings: [professor],
    fees: read.proposal.fees,
    field: ['natural_sciences' as const],
    location: 'Asia/Nepal',
    place: { ...noPlace, mode: 'onSite' as const, city: 'Pune', country: 'IN', countryName: 'India' },
  };
  const { changes, checks } = into(typed);
  expect(changes).toEqual({});
  expect(checks.map(({ field, leave }) => [field, leave])).toEqual([
    ['title', 'Keep mine'],
    ['content', 'Keep mine'],
    ['location', 'Keep mine'],
    ['place', 'Keep mine'],
    ['salary', 'Keep mine'],
    ['openings', 'Keep mine'],
    ['milestones', 'Keep mine'],
    ['applyNowLink', 'Checked'],
  ]);
  const values = { ...empty, ...typed };
  expect(checks[0]!.choices[0]!.take(values)).toEqual({ title: 'Recruitment to teaching posts' });
  expect(checks[6]!.choices[0]!.take(values).milestones).toEqual([{ ...deadline, zone: '', label: '' }]);
});

test('where the notice says no salary, the form says what readers see of its openings', () => {
  const openings = [{ ...professor, level: '14' as const }];
  const proposal = { ...read.proposal, salary: null, openings };
  const { changes, sources } = readIntoForm({ ...read, proposal }, empty, null);
  expect(changes.salary).toBeUndefined();
  expect(sources.salary).toEqual([
    'Readers see the openings’ pay: Level 14: ₹1,44,200 to ₹2,18,200 a month.',
  ]);
});

test('a date of another kind is added to those that are typed', () => {
  const interview = { kind: 'interview' as const, date: '2027-02-01', time: '', zone: '', label: '' };
  expect(into({ milestones: [interview] }).changes.milestones?.map(({ kind }) => kind)).toEqual([
    'interview',
    'application',
  ]);
});

test('the name of the linked employer is never replaced', () => {
  const { changes, checks } = into({ employer: 'Tapti College' }, 'Tapti College');
  expect(changes.employer).toBeUndefined();
  expect(checks.find(({ field }) => field === 'employer')).toMatchObject({
    text: 'The notice says “MEGHDOOT UNIVERSITY, NASHIK”. The job belongs to Tapti College, so this name stays.',
    choices: [],
  });
  expect(
    into({ employer: 'Tapti College' }).checks.find(({ field }) => field === 'employer')!.choices,
  ).toHaveLength(1);
});

test('one undo takes back all that was put into fields, but what was changed by hand', () => {
  const before = { ...empty, salary: 'As per UGC' };
  const { changes: put, checks, filled } = readIntoForm(read, before, null);
  const reading = { name: '', parsed: read, before, put, checks, filled, sources: {} };
  const link = checks.find(({ field }) => field === 'applyNowLink')!.choices[0]!;
  const now = { ...before, ...put };
  const chosen = withPut(reading, now, link.take(now), link.sources);
  expect(chosen.sources.applyNowLink).toEqual({
    value: 'https://mu.example/apply',
    lines: ['Notice: “Apply at mu.example/apply”'],
  });
  const after = { ...now, ...link.take(now) };
  expect({ ...after, ...takenBack(chosen, after) }).toEqual(before);
  const edited = { ...after, title: 'Typed since' };
  expect({ ...edited, ...takenBack(chosen, edited) }).toEqual({ ...before, title: 'Typed since' });
});

test('a day of another kind that may be meant is chosen with its kind', () => {
  const value = { kind: 'hardCopy', date: '2027-01-25' };
  const { checks } = readIntoForm(
    {
      ...read,
      problems: [{ where: 'milestones', message: 'Names several days.' }],
      choices: { milestones: [{ value, words: 'Printed copy by 25 January' }] },
    },
    empty,
    null,
  );
  const [choice] = checks.find(({ field }) => field === 'milestones')!.choices;
  expect(choice!.label).toMatch(/: 25 January 2027$/);
  expect(choice!.take({ ...empty, milestones: [milestoneValue(deadline)] }).milestones).toMatchObject([
    { kind: 'application', date: '2027-01-15' },
    { kind: 'hardCopy', date: '2027-01-25' },
  ]);
});

test('a reading that was kept goes on: its sources where fields are the same, and what was still asked', () => {
  const { changes: put, checks, filled } = readIntoForm(read, empty, null);
  const first = withPut(
    { name: 'n', parsed: read, before: empty, put: {}, checks, filled, sources: {} },
    empty,
    put,
    ['Notice'],
  );
  const kept = JSON.parse(JSON.stringify(keptReading(first))) as KeptReading;
  const values = { ...empty, ...(JSON.parse(JSON.stringify(put)) as typeof put), title: 'Typed since' };
  const again = restored(kept, values, null);
  expect(again.checks).toMatchObject([{ field: 'applyNowLink', choices: [{}, {}] }]);
  expect(again.sources.openings!.value).toBe(values.openings);
  expect(again.sources.title!.value).not.toBe(values.title);
  expect({ ...values, ...takenBack(again, values) }).toEqual({ ...empty, title: 'Typed since' });
  expect(restored({ ...kept, asked: [] }, values, null).checks).toEqual([]);
});

test.each(['notice.docx', 'notice.xlsx', 'notice.csv', 'notice.html'])(
  '%s of more than 1 MB is refused before it is read',
  async (name) => {
    const read = () => Promise.reject(new Error('was read'));
    const file = { name, type: '', size: 1024 * 1024 + 1, text: read, arrayBuffer: read } as unknown as File;
    expect(await sourceOf(file)).toBe('File size must be less than 1MB');
  },
);

test('what is required and still empty is named, that of openings with their number', () => {
  const opening = { ...emptyOpening, title: 'Reader' };
  const values = { ...empty, ...into({}).changes, field: [], openings: [opening, professor, opening] };
  expect(stillEmpty(jobForm.validate(values, null), jobForm.labelsOf(values))).toEqual({
    words: ['Field', 'Position of 2 openings'],
    paths: ['field', 'openings.0.position', 'openings.2.position'],
  });
});
