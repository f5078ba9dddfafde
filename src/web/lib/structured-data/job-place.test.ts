import { expect, test } from 'vitest';
import type { Job } from '../../../contract/shapes/job.ts';
import { jobPosting } from './structured-data.ts';

const site = 'https://portal.example';
const now = new Date('2026-11-21T06:00:00Z');
const job = { id: '0199', location: 'Asia/India', applicationDeadline: null, employerLogo: null } as Job;

test('a JobPosting names the city, or from where one may work online', () => {
  const pune = { mode: 'hybrid', city: 'Pune', country: 'IN', countryName: 'India' } as const;
  expect(jobPosting({ ...job, place: pune }, now, site)).toMatchObject({
    jobLocation: { address: { addressLocality: 'Pune', addressCountry: 'IN' } },
  });
  expect(jobPosting({ ...job, place: pune }, now, site)).not.toHaveProperty('jobLocationType');
  for (const place of [
    { mode: 'online', city: null, country: null, countryName: null },
    { mode: 'online', city: null, country: 'IN', countryName: 'India' },
  ] as const) {
    const posting = jobPosting({ ...job, place }, now, site);
    expect(posting).toMatchObject({
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'IN' },
    });
    expect(posting).not.toHaveProperty('jobLocation');
  }
});
