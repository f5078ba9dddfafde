import { describe, expect, test } from 'vitest';
import { job, post, dated, portal, site } from '../../../../test/support/described-items.ts';
import type { Post } from '../../../contract/publishing/post.ts';
import { breadcrumbs, jobPosting, organization, postData, website } from './structured-data.ts';

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
  expect(postData(post, portal)).toMatchObject({
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
  expect(postData({ ...post, source }, portal)).toMatchObject({ author });
  const asha = { id: '1', name: 'Asha', subscription: 'free', profileImage: null } as const;
  expect(postData({ ...post, source, author: asha }, portal)).toMatchObject({
    author: { '@type': 'Person', name: 'Asha' },
  });
});

test('a course has name, description and provider', () => {
  expect(postData({ ...post, type: 'course' }, portal)).toMatchObject({
    '@type': 'Course',
    name: 'A post',
    description: 'Text',
    provider: {},
  });
});

test.each(['workshop', 'callForPaper'] as const)('a %s with a start is an event', (type) => {
  expect(postData({ ...dated, type }, portal)).toMatchObject({
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
    place: {
      mode: 'online',
      city: null,
      country: null,
      countryName: null,
      state: null,
      stateName: null,
    } as const,
  };
  const locationOf = (data: Post) => postData(data, portal)?.['location'];
  expect(locationOf(online)).toEqual({ '@type': 'VirtualLocation', url: 'https://logic.example/register' });
  expect(locationOf({ ...online, actionLink: null })).toEqual({
    '@type': 'VirtualLocation',
    url: 'https://portal.example/posts/0198',
  });
});

test('an event without a place is an article: search engines refuse events without one', () => {
  const onSitePlace = {
    mode: 'onSite',
    city: null,
    country: null,
    countryName: null,
    state: null,
    stateName: null,
  } as const;
  for (const place of [null, onSitePlace])
    expect(postData({ ...dated, type: 'workshop', place }, portal)).toMatchObject({ '@type': 'Article' });
});

test('a course says when and how it is held, and what it costs', () => {
  expect(postData({ ...dated, type: 'course' }, portal)).toMatchObject({
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
  expect(postData(free, portal)).toMatchObject({ offers: { category: 'Free', price: 0 } });
});

test('a program says until when to apply', () => {
  expect(postData({ ...dated, type: 'program' }, portal)).toMatchObject({
    '@type': 'EducationalOccupationalProgram',
    applicationDeadline: '2027-01-31',
    provider: { name: 'Vienna Society of Logic' },
  });
});

test('a closed post has no structured data, and a post without dates is an article', () => {
  expect(postData({ ...dated, type: 'workshop', isClosed: true }, portal)).toBeNull();
  expect(postData({ ...post, type: 'workshop' }, portal)).toMatchObject({ '@type': 'Article' });
  expect(postData({ ...dated, type: 'news' }, portal)).toMatchObject({ '@type': 'NewsArticle' });
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
  expect(website(portal)).toMatchObject({
    potentialAction: { '@type': 'SearchAction', 'query-input': 'required name=search_term_string' },
  });
  expect(organization(portal)).toMatchObject({ '@type': 'Organization', url: site });
});
