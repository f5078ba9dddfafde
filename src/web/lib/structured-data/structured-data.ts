import type { MetaDescriptor } from 'react-router';
import { countryCode } from '../../../contract/vocabulary/countries.ts';
import { graphemeStart, shortened, textOnOneLine } from '../../../contract/text/plain-text.ts';
import type { Identity } from '../../../contract/site.ts';
import { postedAt } from '../../../contract/publishing/listed-items.ts';
import type { Job } from '../../../contract/publishing/job.ts';
import type { Post } from '../../../contract/publishing/post.ts';
import { types } from '../../../contract/vocabulary/index.ts';
import { defaultContacts } from '../root-data.ts';
import {
  openingsData,
  applicationDeadlineOf,
  courseModeData,
  courseModeOf,
  courseScheduleOf,
  datesOf,
  hasLocation,
  hasStart,
  locationOf,
  feeData,
} from './details-data.ts';

/** Structured data (schema.org, JSON-LD) in the form that search engines require. */
export type StructuredData = Record<string, unknown>;

/**
 * Embedded in the head as a data block. Crawlers read it from the server's document, so pages ask for it with `import.meta.env.SSR`:
 * the browser then loads none of this code. It leaves the blocks where they are when it hydrates, and `root.tsx` removes them with the
 * first navigation.
 */
export const structuredDataMeta = (...blocks: (StructuredData | null)[]): MetaDescriptor[] =>
  blocks.filter((block) => block !== null).map((block) => ({ 'script:ld+json': block }));

const absolute = (address: string, publicUrl: string) => new URL(address, publicUrl).href;
const schema = 'https://schema.org';

/**
 * JobPosting: title, description, datePosted, validThrough, hiringOrganization, jobLocation with country. Closed jobs
 * have none, so that search engines drop them (docs/specification.md#closed-items). `salary` is omitted: search engines require
 * a number with a currency, and it is free text. A continent is not a region of a country. Nothing is stated that the page doesn't show.
 *
 * @param website the employer's own
 */
export function jobPosting(job: Job, publicUrl: string, website?: string | null): StructuredData | null {
  if (job.isClosed) return null;
  return {
    '@context': schema,
    '@type': 'JobPosting',
    title: job.title,
    description: job.content,
    datePosted: postedAt(job),
    ...validThrough(job),
    ...(job.advertisementNumber && {
      identifier: { '@type': 'PropertyValue', name: job.employer, value: job.advertisementNumber },
    }),
    ...openingsData(job),
    hiringOrganization: {
      '@type': 'Organization',
      name: job.employer,
      ...(job.employerLogo && { logo: absolute(job.employerLogo, publicUrl) }),
      ...(website && { sameAs: website }),
    },
    ...whereOf(job),
    directApply: false,
    url: `${publicUrl}/jobs/${job.id}`,
  };
}

/**
 * The moment of the last deadline with the offset of its zone; of a whole day its last second, because search engines show the date of the
 * timestamp as written. A job that is open until it is filled has none.
 */
function validThrough({ milestones, untilFilled }: Job) {
  const last = milestones.findLast(({ kind }) => kind === 'application');
  if (untilFilled || !last?.moment) return {};
  const end = Date.parse(last.moment) - (last.time ? 0 : 1000);
  return { validThrough: withOffset(new Date(end).toISOString(), last.zone) };
}

/** '2027-01-06T23:59:59+05:30' */
function withOffset(moment: string, timeZone: string): string {
  const local = new Date(moment).toLocaleString('sv-SE', { timeZone }).replace(' ', 'T');
  const minutes = (Date.parse(`${local}Z`) - Date.parse(moment)) / 60_000;
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${local}${minutes < 0 ? '-' : '+'}${twoDigits(hours)}:${twoDigits(rest)}`;
}

/** Where the work is done, with the country by its code; online, from where one may apply. */
function whereOf({ location, place }: Job) {
  const name = place?.countryName ?? location.split('/')[1] ?? '';
  const country = place?.country ?? countryCode(name) ?? name;
  if (place?.mode === 'online')
    return {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: country },
    };
  const locality = place?.city ? { addressLocality: place.city } : {};
  const region = place?.stateName ? { addressRegion: place.stateName } : {};
  const address = { '@type': 'PostalAddress', ...locality, ...region, addressCountry: country };
  return { jobLocation: { '@type': 'Place', address } };
}

/** The portal with its public address. */
type Portal = Identity & { url: string };

const logoOf = ({ logo, url }: Portal) => absolute(logo ?? '/favicon.svg', url);

const authorOf = (post: Post, portal: Portal) => ({
  '@type': post.author ? 'Person' : 'Organization',
  name: post.author?.name ?? post.source?.name ?? portal.name,
  ...(!post.author && post.source?.link && { url: post.source.link }),
  ...(post.author?.profileImage && { image: absolute(post.author.profileImage, portal.url) }),
});

/** The organiser, else the author. */
const providerOf = (post: Post, portal: Portal) =>
  post.organiser ? { '@type': 'Organization', name: post.organiser } : authorOf(post, portal);

const pageOf = (post: Post, portal: Portal): string => `${portal.url}/posts/${post.id}`;
/** The post's link, else its page. */
const linkOf = (post: Post, portal: Portal): string => post.actionLink ?? pageOf(post, portal);
const imageOf = (post: Post, portal: Portal): string[] => [
  post.image ? absolute(post.image, portal.url) : `${portal.url}/og/posts/${post.id}.png`,
];

/**
 * Structured data of a post: an Event if it is a call or workshop whose start and place are known, a Course, a program
 * with its dates, otherwise an article. Closed posts have none, so that search engines drop them.
 */
export function postData(post: Post, portal: Portal): StructuredData | null {
  if (post.isClosed) return null;
  return fullData(post, portal) ?? article(post, portal);
}

/** Null if what its schema.org type requires isn't known. */
function fullData(post: Post, portal: Portal): StructuredData | null {
  switch (types[post.type].schema.full) {
    case 'Course':
      return course(post, portal);
    case 'Event':
      return hasStart(post) && hasLocation(post) ? event(post, portal) : null;
    case 'EducationalOccupationalProgram':
      return hasStart(post) || applicationDeadlineOf(post) ? program(post, portal) : null;
    // Of jobs, which `jobPosting` describes.
    case 'JobPosting':
    case null:
      return null;
  }
}

/** Of events, courses and articles: schema.org has none for jobs and programs. */
const keywordsOf = ({ keywords }: Post) => keywords.length > 0 && { keywords: keywords.join(', ') };

const named = (post: Post, portal: Portal) => ({
  name: post.title,
  description: shortened(textOnOneLine(post.content), 300),
  url: pageOf(post, portal),
});

const event = (post: Post, portal: Portal): StructuredData => ({
  '@context': schema,
  '@type': 'Event',
  ...named(post, portal),
  ...datesOf(post),
  ...courseModeData(post),
  ...keywordsOf(post),
  ...locationOf(post, linkOf(post, portal)),
  ...feeData(post, linkOf(post, portal)),
  eventStatus: `${schema}/EventScheduled`,
  image: imageOf(post, portal),
  organizer: providerOf(post, portal),
});

const course = (post: Post, portal: Portal): StructuredData => ({
  '@context': schema,
  '@type': 'Course',
  ...named(post, portal),
  provider: providerOf(post, portal),
  ...keywordsOf(post),
  ...feeData(post, linkOf(post, portal)),
  ...(hasStart(post) && {
    hasCourseInstance: {
      '@type': 'CourseInstance',
      ...datesOf(post),
      ...courseModeOf(post),
      ...courseScheduleOf(post),
      ...locationOf(post, linkOf(post, portal)),
    },
  }),
});

function program(post: Post, portal: Portal): StructuredData {
  const applicationDeadline = applicationDeadlineOf(post);
  return {
    '@context': schema,
    '@type': 'EducationalOccupationalProgram',
    ...named(post, portal),
    provider: providerOf(post, portal),
    ...datesOf(post),
    ...(applicationDeadline && { applicationDeadline }),
    ...feeData(post, linkOf(post, portal)),
  };
}

const article = (post: Post, portal: Portal): StructuredData => ({
  '@context': schema,
  '@type': types[post.type].schema.plain,
  headline: post.title.slice(0, graphemeStart(post.title, 110)),
  description: shortened(textOnOneLine(post.content), 300),
  image: imageOf(post, portal),
  ...keywordsOf(post),
  datePublished: postedAt(post),
  dateModified: post.updatedAt,
  author: authorOf(post, portal),
  publisher: {
    '@type': 'Organization',
    name: portal.name,
    logo: { '@type': 'ImageObject', url: logoOf(portal) },
  },
  mainEntityOfPage: pageOf(post, portal),
});

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

export function organization(portal: Portal, { email, social } = defaultContacts): StructuredData {
  const sameAs = Object.values(social).filter((address) => address !== null);
  return {
    '@context': schema,
    '@type': 'Organization',
    name: portal.name,
    url: portal.url,
    logo: logoOf(portal),
    ...(email && { email }),
    ...(sameAs.length > 0 && { sameAs }),
  };
}

export const website = ({ name, url }: Portal): StructuredData => ({
  '@context': schema,
  '@type': 'WebSite',
  name,
  url,
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${url}/search?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});
