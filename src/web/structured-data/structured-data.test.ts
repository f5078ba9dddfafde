import { describe, expect, test } from 'vitest';
import type { Job } from '../../contract/shapes/job.ts';
import type { Post } from '../../contract/shapes/post.ts';
import { breadcrumbs, jobPosting, organization, postData, website } from './structured-data.ts';

const site = 'https://portal.example';
const now = new Date('2026-11-21T06:00:00Z');
const job = {
  id: '0199',
  title: 'Lecturer in Law',
  content: '<p>Teach law.</p>',
  createdAt: '2026-11-01T10:00:00.000Z',
  applicationDeadline: '2026-12-31',
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
  type: 'blog',
  image: null,
  createdAt: job.createdAt,
  updatedAt: job.createdAt,
  author: null,
} as Post;

describe('JobPosting', () => {
  test('has every property that search engines require, and those they recommend', () => {
    expect(jobPosting(job, now, site)).toMatchObject({
      '@type': 'JobPosting',
      title: 'Lecturer in Law',
      description: '<p>Teach law.</p>',
      datePosted: '2026-11-01',
      validThrough: '2026-12-31T18:30:00.000Z',
      hiringOrganization: {
        '@type': 'Organization',
        name: 'Sample University',
        logo: 'https://portal.example/logo.svg',
      },
      jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressCountry: 'India' } },
    });
  });

  test('is dropped when the job is closed, and not before its last day is over in India', () => {
    expect(jobPosting(job, new Date('2026-12-31T18:00:00Z'), site)).not.toBeNull();
    expect(jobPosting(job, new Date('2026-12-31T18:45:00Z'), site)).toBeNull();
  });

  test('without a deadline has no end', () => {
    expect(jobPosting({ ...job, applicationDeadline: null }, now, site)).not.toHaveProperty('validThrough');
  });
});

test('an article has headline, image, dates, author and publisher', () => {
  expect(postData(post, site)).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'A post',
    image: ['https://portal.example/og/posts/0198.png'],
    datePublished: post.createdAt,
    author: { name: 'Lectern' },
    publisher: { '@type': 'Organization', logo: { url: 'https://portal.example/favicon.svg' } },
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

test('breadcrumbs count from one', () => {
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

test('the site says how it is searched, and who runs it', () => {
  expect(website(site)).toMatchObject({
    potentialAction: { '@type': 'SearchAction', 'query-input': 'required name=search_term_string' },
  });
  expect(organization(site)).toMatchObject({ '@type': 'Organization', url: site });
});
