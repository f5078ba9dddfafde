import { expect, test } from 'vitest';
import type { Milestone } from '../../../contract/publishing/details.ts';
import type { Job } from '../../../contract/publishing/job.ts';
import { jobDeadline } from '../../../contract/publishing/job.ts';
import { jobPosting } from './structured-data.ts';

const site = 'https://portal.example';
const deadline = jobDeadline('2026-12-31', []);
const job = {
  id: '0199',
  location: 'Asia/India',
  milestones: [deadline],
  openings: [] as Job['openings'],
} as Job;

test.each([
  ['Pacific/Honolulu', null, '2027-01-07T10:00:00.000Z', '2027-01-06T23:59:59-10:00'],
  ['Pacific/Auckland', '17:00', '2027-01-06T04:00:00.000Z', '2027-01-06T17:00:00+13:00'],
  ['America/St_Johns', '09:30', '2027-07-06T12:00:00.000Z', '2027-07-06T09:30:00-02:30'],
  ['UTC', '23:59', '2027-01-06T23:59:00.000Z', '2027-01-06T23:59:00+00:00'],
])(
  'a JobPosting ends at the last deadline with the offset of its zone, and of a whole day with its last second: %s',
  (zone, time, moment, validThrough) => {
    const last = { ...deadline, zone, time, moment };
    const interview = { ...deadline, kind: 'interview', moment: '2027-08-01T00:00:00.000Z' } as Milestone;
    expect(jobPosting({ ...job, milestones: [deadline, last, interview] }, site)).toMatchObject({
      validThrough,
    });
  },
);

test('a JobPosting has no end without a deadline, or if it is open until filled', () => {
  expect(jobPosting({ ...job, milestones: [] }, site)).not.toHaveProperty('validThrough');
  expect(jobPosting({ ...job, untilFilled: true }, site)).not.toHaveProperty('validThrough');
});
