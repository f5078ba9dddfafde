import { expect, test } from 'vitest';
import { listedJob } from '../../../contract/publishing/listed-items.ts';
import type { Job } from '../../../contract/publishing/job.ts';
import type { StoredOpening } from '../../../contract/publishing/openings.ts';
import { comparedJob } from './compared-job.ts';

const now = new Date('2026-11-21T06:00:00Z');
const opening: StoredOpening = {
  title: 'Assistant Professor',
  department: 'Physics',
  position: 'assistant_professor',
  field: [],
  level: '10',
  pay: null,
  vacancies: [],
  eligibility: 'A doctorate, and NET',
  contract: 'permanent',
  months: null,
};
const job = {
  id: 'j',
  title: 'Teaching posts',
  employer: 'Meghdoot University',
  location: 'Asia/India',
  place: null,
  position: ['assistant_professor'],
  field: [],
  salary: null,
  applicationDeadline: '2027-01-06',
  nextMilestone: null,
  milestones: [
    {
      kind: 'interview',
      date: '2027-02-10',
      time: '10:00',
      zone: 'Asia/Kolkata',
      label: null,
      moment: 'later',
    },
  ],
  isClosed: false,
  withdrawn: null,
  openingCount: 2,
  vacancyCount: 3,
  vacanciesByCategory: { UR: 2, SC: 1, ST: 0 },
  levels: ['10', '14'],
  openings: [opening, { ...opening, title: 'Professor', level: '14', contract: 'fixedTerm', months: 36 }],
  fees: [
    { category: 'UR', amount: 100_000, currency: 'INR' },
    { category: 'SC', amount: 0, currency: 'INR' },
  ],
} as unknown as Job;
const facts = (changes: Partial<Job> = {}) => comparedJob({ ...job, ...changes }, now).facts;

test('categories of vacancies stand in the order of the notice', () => {
  const vacancies = ['UR', 'OBC', 'SC'].map((category) => ({ category, count: 1, horizontal: null }));
  const changes = { openings: [{ ...opening, vacancies }], vacanciesByCategory: { SC: 1, UR: 1, OBC: 1 } };
  expect(facts(changes)['Vacancies']).toEqual(['2 openings, 3 vacancies', 'UR 1, OBC 1, SC 1']);
});

test('a job is compared by its openings, each value once', () => {
  expect(facts()).toMatchObject({
    'Other dates': ['Interviews: 10 February 2027, 10:00 (IST)'],
    Place: ['India'],
    Level: ['Level 10', 'Level 14'],
    Pay: ['Levels 10 to 14: ₹57,700 to ₹2,18,200 a month'],
    Vacancies: ['2 openings, 3 vacancies', 'UR 2, SC 1'],
    Eligibility: ['A doctorate, and NET'],
    Contract: ['Permanent', 'Fixed term, 36 months'],
    'Application fee': ['UR: ₹1,000', 'SC: none'],
  });
  const many = Array.from({ length: 300 }, (_, n) => ({ ...opening, eligibility: `Subject ${n}` }));
  expect(facts({ openings: many }).Eligibility).toHaveLength(7);
  expect(facts({ openings: many }).Eligibility.at(-1)).toBe('and 294 more');
});

test('a date at the moment of the deadline is named, and long values that begin alike once', () => {
  const moment = '2027-01-06T18:30:00.000Z';
  const deadline = {
    kind: 'application',
    date: '2027-01-06',
    time: null,
    zone: 'Asia/Kolkata',
    label: null,
    moment,
  };
  const milestones = [deadline, { ...deadline, kind: 'hardCopy' }] as unknown as Job['milestones'];
  const dated = facts({ milestones, nextMilestone: milestones[0]! });
  expect(dated['Other dates']).toHaveLength(1);
  const long = ['a', 'b'].map((end) => ({ ...opening, eligibility: `${'x'.repeat(400)}${end}` }));
  expect(facts({ openings: long }).Eligibility).toHaveLength(1);
});

test('stated pay comes before the amounts of levels, on cards too', () => {
  const pay = { min: 5_000_000, max: null, currency: 'INR', per: 'month' } as const;
  expect(facts({ openings: [{ ...opening, pay }] }).Pay).toEqual(['from ₹50,000 a month']);
  expect(facts({ salary: 'As per UGC', openings: [] }).Pay).toEqual(['As per UGC']);
  expect(listedJob(job).pay).toBe('Levels 10 to 14: ₹57,700 to ₹2,18,200 a month');
  expect(listedJob({ ...job, salary: 'As per UGC' }).pay).toBe('As per UGC');
  expect(listedJob({ ...job, levels: [] })).not.toHaveProperty('pay');
});

test('a withdrawn job says so, and why', () => {
  const withdrawn = { at: '2026-11-20T06:00:00Z', reason: 'No funds' };
  expect(comparedJob({ ...job, withdrawn }, now).notice).toBe('Withdrawn on 20 November 2026: No funds');
});
