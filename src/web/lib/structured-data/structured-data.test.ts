import { describe, expect, test } from 'vitest';
import type { Job } from '../../../contract/shapes/job.ts';
import type { Post } from '../../../contract/shapes/post.ts';
import { jobDeadline } from '../../../contract/time/job-deadline.ts';
import { defaultContacts } from '../content/contacts.ts';
import { breadcrumbs, jobPosting, organization, postData, website } from './structured-data.ts';

const site = 'https://portal.example';
const deadline = jobDeadline('2026-12-31', []);
const job = {
  id: '0199',
  title: 'Lecturer in Law',
  content: '<p>Teach law.</p>',
  openings: [] as Job['openings'],
  createdAt: '2026-11-01T10:00:00.000Z',
  milestones: [deadline],
  untilFilled: false,
  isClosed: false,
  employer: 'Sample University',
  employerLogo: '/logo.svg',
  employerId: null,
  location: 'Asia/India',
  salary: null,
} as Job;
const post = {
  id: '0198',
  title: 'A post',
  content: '<p>Text</p>',
  keywords: ['law', 'legal history'],
  type: 'blog',
  image: null,
  createdAt: job.createdAt,
  updatedAt: job.createdAt,
  author: null,
  source: null,
  milestones: [],
  place: null,
  fee: { kind: 'notStated', amount: null, currency: null },
  actionLink: null,
  organiser: null,
  isClosed: false,
} as unknown as Post;
const milestone = (kind: string, date: string, time: string | null = null, moment: string | null = null) => ({
  kind,
  date,
  time,
  moment,
});
const dated = {
  ...post,
  milestones: [
    milestone('application', '2027-01-31'),
    milestone('start', '2027-06-01', '09:00', '2027-06-01T07:00:00.000Z'),
    milestone('end', '2027-06-04'),
  ],
  place: { mode: 'hybrid', city: 'Vienna', country: 'AT', countryName: 'Austria' },
  fee: { kind: 'amount', amount: 25_050, currency: 'EUR' },
  actionLink: 'https://logic.example/register',
  organiser: 'Vienna Society of Logic',
} as unknown as Post;

describe('JobPosting', () => {
  test('has all required and recommended properties', () => {
    expect(jobPosting(job, site)).toMatchObject({
      '@type': 'JobPosting',
      title: 'Lecturer in Law',
      description: '<p>Teach law.</p>',
      datePosted: '2026-11-01T10:00:00.000Z',
      // Search engines show the day as it is written: the deadline's own, in its zone.
      validThrough: '2026-12-31T23:59:59+05:30',
      hiringOrganization: {
        '@type': 'Organization',
        name: 'Sample University',
        logo: 'https://portal.example/logo.svg',
      },
      jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressCountry: 'IN' } },
      identifier: { '@type': 'PropertyValue', name: 'Lectern', value: '0199' },
      directApply: false,
    });
  });

  test('omits values that search engines would misread: textual salaries, continents as regions', () => {
    const text = JSON.stringify(jobPosting({ ...job, salary: 'INR 57,700 a month' }, site));
    expect(text).not.toMatch(/57,700|Asia/);
  });

  test('is omitted once the job is closed', () => {
    expect(jobPosting({ ...job, isClosed: true }, site)).toBeNull();
  });
});

test('an article has headline, image, dates, author and publisher', () => {
  expect(postData(post, site)).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'A post',
    keywords: 'law, legal history',
    image: ['https://portal.example/og/posts/0198.png'],
    datePublished: post.createdAt,
    author: { name: 'Lectern' },
    publisher: { '@type': 'Organization', logo: { url: 'https://portal.example/favicon.svg' } },
  });
});

test('an imported post is attributed to its source until it has an author', () => {
  const source = { name: 'Example List', link: 'https://list.example' };
  const author = { '@type': 'Organization', name: 'Example List', url: 'https://list.example' };
  expect(postData({ ...post, source }, site)).toMatchObject({ author });
  const asha = { id: '1', name: 'Asha', subscription: 'free', profileImage: null } as const;
  expect(postData({ ...post, source, author: asha }, site)).toMatchObject({
    author: { '@type': 'Person', name: 'Asha' },
  });
});

test('a course has name, description and provider', () => {
  expect(postData({ ...post, type: 'course' }, site)).toMatchObject({
    '@type': 'Course',
    name: 'A post',
    description: 'Text',
    provider: {},
  });
});

test.each(['workshop', 'callForPaper'] as const)('a %s with a start is an event', (type) => {
  expect(postData({ ...dated, type }, site)).toMatchObject({
    '@type': 'Event',
    name: 'A post',
    startDate: '2027-06-01T07:00:00.000Z',
    endDate: '2027-06-04',
    eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
    location: [
      {
        '@type': 'Place',
        name: 'Vienna, Austria',
        address: { addressLocality: 'Vienna', addressCountry: 'AT' },
      },
      { '@type': 'VirtualLocation', url: 'https://logic.example/register' },
    ],
    offers: { price: 250.5, priceCurrency: 'EUR', category: 'Paid', url: 'https://logic.example/register' },
    organizer: { '@type': 'Organization', name: 'Vienna Society of Logic' },
  });
});

test('an online event is where its link leads, else at its page', () => {
  const online = {
    ...dated,
    type: 'workshop' as const,
    place: { mode: 'online', city: null, country: null, countryName: null } as const,
  };
  const locationOf = (data: Post) => postData(data, site)?.['location'];
  expect(locationOf(online)).toEqual({ '@type': 'VirtualLocation', url: 'https://logic.example/register' });
  expect(locationOf({ ...online, actionLink: null })).toEqual({
    '@type': 'VirtualLocation',
    url: 'https://portal.example/posts/0198',
  });
});

test('an event without a place is an article: search engines refuse events without one', () => {
  const onSitePlace = { mode: 'onSite', city: null, country: null, countryName: null } as const;
  for (const place of [null, onSitePlace])
    expect(postData({ ...dated, type: 'workshop', place }, site)).toMatchObject({ '@type': 'Article' });
});

test('a course says when and how it is held, and what it costs', () => {
  expect(postData({ ...dated, type: 'course' }, site)).toMatchObject({
    hasCourseInstance: {
      startDate: '2027-06-01T07:00:00.000Z',
      courseMode: 'Blended',
      courseSchedule: { '@type': 'Schedule', endDate: '2027-06-04', duration: 'P4D', repeatCount: 1 },
    },
    offers: { category: 'Paid' },
  });
  const free = {
    ...dated,
    type: 'course' as const,
    fee: { kind: 'free' as const, amount: null, currency: null },
  };
  expect(postData(free, site)).toMatchObject({ offers: { category: 'Free', price: 0 } });
});

test('a program says until when to apply', () => {
  expect(postData({ ...dated, type: 'program' }, site)).toMatchObject({
    '@type': 'EducationalOccupationalProgram',
    applicationDeadline: '2027-01-31',
    provider: { name: 'Vienna Society of Logic' },
  });
});

test('a closed post has no structured data, and a post without dates is an article', () => {
  expect(postData({ ...dated, type: 'workshop', isClosed: true }, site)).toBeNull();
  expect(postData({ ...post, type: 'workshop' }, site)).toMatchObject({ '@type': 'Article' });
  expect(postData({ ...dated, type: 'news' }, site)).toMatchObject({ '@type': 'NewsArticle' });
});

test('breadcrumb positions start at one', () => {
  const list = breadcrumbs(
    [
      { name: 'Home', path: '/' },
      { name: 'Jobs', path: '/jobs' },
    ],
    site,
  );
  expect(list.itemListElement).toMatchObject([
    { position: 1, item: 'https://portal.example/' },
    { position: 2, name: 'Jobs' },
  ]);
});

test('the site names its search action and organisation', () => {
  expect(website(site)).toMatchObject({
    potentialAction: { '@type': 'SearchAction', 'query-input': 'required name=search_term_string' },
  });
  expect(organization(site)).toMatchObject({ '@type': 'Organization', url: site });
});

/** Published rules of search engines: required and recommended properties of each type. */
const published: Record<string, { data: () => object | null; required: string[]; recommended: string[] }> = {
  JobPosting: {
    data: () => jobPosting({ ...job, employerId: '0190' }, site),
    required: ['datePosted', 'description', 'hiringOrganization', 'jobLocation', 'title'],
    recommended: ['directApply', 'identifier', 'validThrough'],
  },
  Article: {
    data: () => postData({ ...post, type: 'careerAdvice' }, site),
    required: ['headline'],
    recommended: ['author', 'dateModified', 'datePublished', 'image'],
  },
  NewsArticle: {
    data: () => postData({ ...post, type: 'news' }, site),
    required: ['headline'],
    recommended: ['author', 'dateModified', 'datePublished', 'image'],
  },
  Course: {
    data: () => postData({ ...dated, type: 'course' }, site),
    required: ['description', 'name'],
    recommended: ['hasCourseInstance', 'offers', 'provider'],
  },
  Event: {
    data: () => postData({ ...dated, type: 'workshop' }, site),
    required: ['location', 'name', 'startDate'],
    recommended: [
      'description',
      'endDate',
      'eventAttendanceMode',
      'eventStatus',
      'image',
      'offers',
      'organizer',
    ],
  },
  EducationalOccupationalProgram: {
    data: () => postData({ ...dated, type: 'program' }, site),
    required: ['name', 'provider'],
    recommended: ['applicationDeadline', 'description', 'startDate', 'url'],
  },
  BreadcrumbList: {
    data: () => breadcrumbs([{ name: 'Home', path: '/' }], site),
    required: ['itemListElement'],
    recommended: [],
  },
  Organization: {
    data: () =>
      organization(site, {
        ...defaultContacts,
        email: 'office@portal.example',
        social: { ...defaultContacts.social, x: 'https://x.com/portal' },
      }),
    required: [],
    recommended: ['email', 'logo', 'name', 'sameAs', 'url'],
  },
  WebSite: { data: () => website(site), required: ['name', 'potentialAction', 'url'], recommended: [] },
};

/** Every nested value with its key. */
const valuesOf = (data: unknown, name = ''): [string, unknown][] =>
  typeof data === 'object' && data !== null
    ? Object.entries(data).flatMap(([key, value]) => valuesOf(value, Array.isArray(data) ? name : key))
    : [[name, data]];

describe.each(Object.entries(published))('%s', (type, { data, required, recommended }) => {
  const block = data() as Record<string, unknown>;

  test('has all required and recommended properties', () => {
    expect([block['@context'], block['@type']]).toEqual(['https://schema.org', type]);
    for (const name of [...required, ...recommended])
      expect([name, block[name]]).not.toEqual([name, undefined]);
  });

  test('has no empty values, absolute URLs, and ISO 8601 dates', () => {
    for (const [name, value] of valuesOf(block)) {
      expect([name, value]).not.toEqual([name, '']);
      expect(value).not.toBeNull();
      if (/^(url|logo|image|sameAs|item|urlTemplate|mainEntityOfPage)$/.test(name))
        expect(String(value)).toMatch(/^https:\/\/\w/);
      if (/^date/.test(name)) expect(new Date(String(value)).toISOString()).toBe(value);
      if (name === 'validThrough') expect(value).toMatch(/^\d{4}-\d\d-\d\dT23:59:59\+05:30$/);
    }
  });
});
