import { expect, test } from 'vitest';
import { buildOpening } from '../../../../test/support/openings.ts';
import type { Milestone } from '../../../contract/publishing/details.ts';
import type { Job } from '../../../contract/publishing/job.ts';
import { allLocations } from '../../../contract/vocabulary/countries.ts';
import { jobPosting } from './structured-data.ts';

const site = 'https://portal.example';
const job = {
  id: '0199',
  location: 'Asia/India',
  milestones: [] as Milestone[],
  employerLogo: null,
  openings: [] as Job['openings'],
} as Job;

test('a JobPosting names the city, or from where one may work online', () => {
  const pune = {
    mode: 'hybrid',
    city: 'Pune',
    country: 'IN',
    countryName: 'India',
    state: 'IN-MH',
    stateName: 'Maharashtra',
  } as const;
  expect(jobPosting({ ...job, place: pune }, site)).toMatchObject({
    jobLocation: { address: { addressLocality: 'Pune', addressRegion: 'Maharashtra', addressCountry: 'IN' } },
  });
  expect(jobPosting({ ...job, place: pune }, site)).not.toHaveProperty('jobLocationType');
  for (const place of [
    { mode: 'online', city: null, country: null, countryName: null, state: null, stateName: null },
    { mode: 'online', city: null, country: 'IN', countryName: 'India', state: null, stateName: null },
  ] as const) {
    const posting = jobPosting({ ...job, place }, site);
    expect(posting).toMatchObject({
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'IN' },
    });
    expect(posting).not.toHaveProperty('jobLocation');
  }
});

test('a JobPosting has the openings of its page: their number, contracts, range of pay, and the advertisement’s number', () => {
  const openings = [buildOpening(), buildOpening({ level: '14', contract: 'fixedTerm' })];
  const advert = { ...job, employer: 'IIT', advertisementNumber: '7/2026', openings, vacancyCount: 6 };
  const posting = jobPosting(advert, site);
  expect(posting).toMatchObject({
    totalJobOpenings: 6,
    employmentType: ['FULL_TIME', 'TEMPORARY'],
    baseSalary: { currency: 'INR', value: { minValue: 57_700, maxValue: 218_200, unitText: 'MONTH' } },
    identifier: { name: 'IIT', value: '7/2026' },
  });
  const yearly = { min: 6_000_000, max: null, currency: 'EUR', per: 'year' as const };
  const mixed = { ...advert, openings: [...openings, buildOpening({ pay: yearly, contract: 'guest' })] };
  expect(jobPosting(mixed, site)).not.toHaveProperty('baseSalary');
  const euros = jobPosting({ ...advert, openings: [buildOpening({ pay: yearly })] }, site);
  expect(euros).toMatchObject({
    employmentType: 'FULL_TIME',
    baseSalary: { currency: 'EUR', value: { minValue: 60_000, unitText: 'YEAR' } },
  });
  const lecture = buildOpening({ pay: { ...yearly, per: 'lecture' } });
  expect(jobPosting({ ...advert, openings: [lecture] }, site)).not.toHaveProperty('baseSalary');
});

test('a JobPosting names the employer’s own website and its number, and nothing that its page doesn’t show', () => {
  const posting = jobPosting({ ...job, employerId: '0190' }, site);
  expect(posting).not.toHaveProperty('hiringOrganization.sameAs');
  expect(posting).not.toHaveProperty('identifier');
  expect(jobPosting(job, site, 'https://iit.example')).toHaveProperty(
    'hiringOrganization.sameAs',
    'https://iit.example',
  );
});

test('every country has its code', () => {
  const codeOf = (location: string) => jobPosting({ ...job, location }, site)?.['jobLocation'];
  const withoutCode = allLocations.filter(
    (location) => !/"addressCountry":"[A-Z]{2}"/.test(JSON.stringify(codeOf(location))),
  );
  expect(withoutCode).toEqual([]);
});
