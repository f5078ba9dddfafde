import { describe, expect, test } from 'vitest';
import { advertisement, dated, post, portal, site } from '../../../../test/support/described-items.ts';
import vocabulary from '../../../../test/support/schema-org.json' with { type: 'json' };
import { defaultContacts } from '../root-data.ts';
import { breadcrumbs, jobPosting, organization, postData, website } from './structured-data.ts';

/** Published rules of search engines: required and recommended properties of each type. */
const published: Record<string, { data: () => object | null; required: string[]; recommended: string[] }> = {
  JobPosting: {
    data: () => jobPosting(advertisement, site, 'https://sample.example'),
    required: ['datePosted', 'description', 'hiringOrganization', 'jobLocation', 'title'],
    // https://developers.google.com/search/docs/appearance/structured-data/job-posting; what only jobs from afar have is in job-place.test.ts.
    recommended: ['baseSalary', 'directApply', 'employmentType', 'identifier', 'validThrough'],
  },
  Article: {
    data: () => postData({ ...post, type: 'careerAdvice' }, portal),
    required: ['headline'],
    recommended: ['author', 'dateModified', 'datePublished', 'image'],
  },
  NewsArticle: {
    data: () => postData({ ...post, type: 'news' }, portal),
    required: ['headline'],
    recommended: ['author', 'dateModified', 'datePublished', 'image'],
  },
  Course: {
    data: () => postData({ ...dated, type: 'course' }, portal),
    required: ['description', 'name'],
    recommended: ['hasCourseInstance', 'offers', 'provider'],
  },
  Event: {
    data: () => postData({ ...dated, type: 'workshop' }, portal),
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
    data: () => postData({ ...dated, type: 'program' }, portal),
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
      organization(portal, {
        ...defaultContacts,
        email: 'office@portal.example',
        social: { ...defaultContacts.social, x: 'https://x.com/portal' },
      }),
    required: [],
    recommended: ['email', 'logo', 'name', 'sameAs', 'url'],
  },
  WebSite: { data: () => website(portal), required: ['name', 'potentialAction', 'url'], recommended: [] },
};

/** What schema.org doesn't know in a block: properties that a type doesn't have, and objects that a property doesn't take. */
function unknownTo(value: unknown, property?: string): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => unknownTo(one, property));
  if (typeof value !== 'object' || value === null) return [];
  const { '@type': type, '@context': _context, ...rest } = value as Record<string, unknown>;
  const known = vocabulary.types[type as keyof typeof vocabulary.types];
  if (!known) return [`type ${String(type)}`];
  const kinds = [type, ...known.ancestors.split(' ')];
  const allowed = vocabulary.ranges[property as keyof typeof vocabulary.ranges]?.split(' ') ?? kinds;
  return [
    ...(kinds.some((kind) => allowed.includes(kind as string)) ? [] : [`${property}: ${String(type)}`]),
    ...Object.entries(rest).flatMap(([name, one]) =>
      // 'query-input' annotates a property (https://schema.org/docs/actions.html).
      known.properties.split(' ').includes(name) || name === 'query-input'
        ? unknownTo(one, name)
        : [`${String(type)}.${name}`],
    ),
  ];
}

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

  test('has properties and values that schema.org knows', () => {
    expect(unknownTo(block)).toEqual([]);
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
