import type { MetaDescriptor } from 'react-router';
import { isPast, lastSecondOf } from '../../contract/deadline.ts';
import type { Job } from '../../contract/shapes/job.ts';
import type { Post } from '../../contract/shapes/post.ts';
import { shortened, textOnOneLine } from '../../contract/summary.ts';
import { site } from '../../contract/site.ts';
import { postTypeNames } from '../../contract/vocabulary/index.ts';
import { defaultContacts } from '../content/contacts.ts';
import { parsePlace } from './places.ts';

/** Structured data (schema.org, JSON-LD) in the form that search engines require. */
export type StructuredData = Record<string, unknown>;

/** Embedded in the head as a data block. */
export const structured = (...blocks: (StructuredData | null)[]): MetaDescriptor[] =>
  blocks.filter((block) => block !== null).map((block) => ({ 'script:ld+json': block }));

const absolute = (address: string, publicUrl: string) => new URL(address, publicUrl).href;
const schema = 'https://schema.org';

/**
 * JobPosting: title, description, datePosted, validThrough, hiringOrganization, jobLocation with country. Closed jobs
 * have none, so that search engines drop them (docs/rules.md#closed-jobs). Salary is omitted: search engines require
 * a number with a currency, and here it is free text. A continent is not a region of a country.
 */
export function jobPosting(job: Job, now: Date, publicUrl: string): StructuredData | null {
  if (job.applicationDeadline && isPast(job.applicationDeadline, now)) return null;
  const { country } = parsePlace(job.location);
  return {
    '@context': schema,
    '@type': 'JobPosting',
    title: job.title,
    description: job.content,
    datePosted: job.createdAt,
    ...(job.applicationDeadline && { validThrough: lastSecondOf(job.applicationDeadline) }),
    identifier: { '@type': 'PropertyValue', name: site.name, value: job.id },
    hiringOrganization: {
      '@type': 'Organization',
      name: job.employer,
      ...(job.employerLogo && { logo: absolute(job.employerLogo, publicUrl) }),
      ...(job.employerId && { sameAs: `${publicUrl}/institutes/${job.employerId}` }),
    },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressCountry: country },
    },
    directApply: false,
    url: `${publicUrl}/jobs/${job.id}`,
  };
}

const provider = (post: Post, publicUrl: string) => ({
  '@type': post.author ? 'Person' : 'Organization',
  name: post.author?.name ?? site.name,
  ...(post.author?.profileImage && { image: absolute(post.author.profileImage, publicUrl) }),
});

/** Of the type that is named with the type of post; all but a Course are articles. */
export function postData(post: Post, publicUrl: string): StructuredData {
  const url = `${publicUrl}/posts/${post.id}`;
  const description = shortened(textOnOneLine(post.content), 300);
  const { schemaType } = postTypeNames[post.type];
  if (schemaType === 'Course')
    return {
      '@context': schema,
      '@type': schemaType,
      name: post.title,
      description,
      provider: provider(post, publicUrl),
      url,
    };
  return {
    '@context': schema,
    '@type': schemaType,
    headline: post.title.slice(0, 110),
    description,
    image: [post.image ? absolute(post.image, publicUrl) : `${publicUrl}/og/posts/${post.id}.png`],
    datePublished: post.createdAt,
    dateModified: post.updatedAt,
    author: provider(post, publicUrl),
    publisher: {
      '@type': 'Organization',
      name: site.name,
      logo: { '@type': 'ImageObject', url: `${publicUrl}/favicon.svg` },
    },
    mainEntityOfPage: url,
  };
}

/** Breadcrumbs from the home page. */
export const breadcrumbs = (trail: { name: string; path: string }[], publicUrl: string): StructuredData => ({
  '@context': schema,
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${publicUrl}${path}`,
  })),
});

export const organization = (publicUrl: string, { email, social } = defaultContacts): StructuredData => ({
  '@context': schema,
  '@type': 'Organization',
  name: site.name,
  url: publicUrl,
  logo: `${publicUrl}/favicon.svg`,
  email,
  sameAs: Object.values(social).filter((address) => address !== null),
});

export const website = (publicUrl: string): StructuredData => ({
  '@context': schema,
  '@type': 'WebSite',
  name: site.name,
  url: publicUrl,
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/search?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});
