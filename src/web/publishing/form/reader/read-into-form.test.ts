import { expect, test } from 'vitest';
import type { ParsedJob } from '../../../../contract/publishing/parsed-job.ts';
import { emptyValues } from '../fields/field-values.ts';
import { emptyOpening } from '../openings/opening-values.ts';
import { jobFields, type JobValues } from '../../types/item-fields.ts';
import { readIntoForm } from './read-into-form.ts';
import { sourceOf, takenBack, withPut } from './reading.ts';

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
    fees: [{ category: null, amount: 100_000, currency: 'INR' }],
    openings: [{ ...professor, vacancies: [{ category: 'UR', count: 2, horizontal: null }] }],
    content: '<p>The University invites applications.</p>',
  },
  found: {
    title: 'Recruitment to teaching posts',
    employer: 'MEGHDOOT UNIVERSITY, NASHIK',
    advertisementNumber: 'Advt. No. MU/2026/11',
    'milestones.0': 'Last date: 15 January 2027, 5 pm',
    'fees.0': 'Fee: Rs 1000',
    'openings.0.title': 'Professor, Physics',
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
    position: ['professor'],
  });
  expect(filled).toBe(8);
  expect(sources).toMatchObject({
    milestones: ['Notice: “Last date: 15 January 2027, 5 pm”'],
    advertisementNumber: ['Notice: “Advt. No. MU/2026/11”'],
    content: ['Notice: its text, 36 characters'],
  });
  expect(checks.map(({ field, text }) => [field, text])).toEqual([
    ['applyNowLink', 'Several links may be meant.'],
  ]);
});

test('a field that holds something else is asked and stays, and what is the same is not asked', () => {
  const typed = {
    title: 'Teaching posts in Nashik',
    content: '<p>Mine.</p>',
    employer: 'Meghdoot University',
    advertisementNumber: 'MU/2026/11',
    milestones: [{ kind: 'application' as const, date: '2027-01-20', time: '', zone: '', label: '' }],
    openings: [professor],
    fees: read.proposal.fees,
  };
  const { changes, checks } = into(typed);
  expect(changes).toEqual({});
  expect(checks.map(({ field, leave }) => [field, leave])).toEqual([
    ['title', 'Keep mine'],
    ['content', 'Keep mine'],
    ['openings', 'Keep mine'],
    ['milestones', 'Keep mine'],
    ['applyNowLink', 'Checked'],
  ]);
  const values = { ...empty, ...typed };
  expect(checks[0]!.choices[0]!.take(values)).toEqual({ title: 'Recruitment to teaching posts' });
  expect(checks[3]!.choices[0]!.take(values).milestones).toEqual([{ ...deadline, zone: '', label: '' }]);
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
  expect(checks.find(({ field }) => field === 'employer')).toMatchObject({ choices: [], leave: 'Keep mine' });
  expect(
    into({ employer: 'Tapti College' }).checks.find(({ field }) => field === 'employer')!.choices,
  ).toHaveLength(1);
});

test('one undo takes back all that was put into fields, but what was changed by hand', () => {
  const before = { ...empty, salary: 'As per UGC' };
  const { changes: put, checks, filled } = readIntoForm(read, before, null);
  const reading = { name: '', isPartial: false, before, put, checks, filled, sources: {} };
  const link = checks[0]!.choices[0]!;
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

test.each(['notice.docx', 'notice.csv', 'notice.html'])(
  '%s of more than 1 MB is refused before it is read',
  async (name) => {
    const read = () => Promise.reject(new Error('was read'));
    const file = { name, type: '', size: 1024 * 1024 + 1, text: read, arrayBuffer: read } as unknown as File;
    expect(await sourceOf(file)).toBe('File size must be less than 1MB');
  },
);
