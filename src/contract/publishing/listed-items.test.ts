import { expect, test } from 'vitest';
import type { JobCard } from './job.ts';
import { listedJob } from './listed-items.ts';

const job = { salary: null, levels: ['10', '14'], openingCount: null, withdrawn: null } as unknown as JobCard;

test('a card says what a job pays: as it is stated, else the levels of its openings with their amounts', () => {
  expect(listedJob(job).pay).toBe('Levels 10 to 14: ₹57,700 to ₹2,18,200 a month');
  expect(listedJob({ ...job, levels: ['10'] }).pay).toBe('Level 10: ₹57,700 to ₹1,82,400 a month');
  expect(listedJob({ ...job, salary: 'As per UGC' }).pay).toBe('As per UGC');
  expect(listedJob({ ...job, levels: [] })).not.toHaveProperty('pay');
});

test('a card names the city of a job that states one', () => {
  const place = {
    mode: 'onSite',
    city: 'Hubballi',
    country: 'IN',
    countryName: 'India',
    state: 'IN-KA',
    stateName: 'Karnataka',
  } as const;
  expect(listedJob({ ...job, place }).city).toBe('Hubballi');
  expect(listedJob({ ...job, place: { ...place, city: null } })).not.toHaveProperty('city');
  expect(listedJob(job)).not.toHaveProperty('city');
});
