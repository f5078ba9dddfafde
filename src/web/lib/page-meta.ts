import type { MetaDescriptor } from 'react-router';
import { identityOf, type Matches } from './root-data.ts';

interface Feeds {
  path: string;
  search?: string;
  title?: string;
}

interface PageMeta {
  /** Without the site's name, which is appended. */
  title: string;
  description?: string | undefined;
  /** Canonical URL. */
  canonical?: string | undefined;
  /** False for pages that search engines should not index; 'follow' if they should follow their links all the same. */
  index?: boolean | 'follow';
  /** Path of a share image of 1200×630; default: the site's. */
  image?: string;
  ogType?: 'website' | 'article';
  /** The listing whose feeds and calendar are linked, with its query; `title` is the page's, if it isn't given. */
  feeds?: Feeds;
  /** Path of the item's calendar. */
  calendar?: string;
}

/** Meta tags for search engines, messengers and feed readers. */
export function pageMeta(
  matches: Matches,
  { title, description, canonical, index = true, image, ogType = 'website', feeds, calendar }: PageMeta,
): MetaDescriptor[] {
  const { name } = identityOf(matches);
  return [
    { title: `${title} | ${name}` },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(canonical ? [{ tagName: 'link', rel: 'canonical', href: canonical }] : []),
    ...(index === true ? [] : [{ name: 'robots', content: index ? 'noindex, follow' : 'noindex' }]),
    ...(canonical
      ? openGraph({ name, title, description, canonical, image: image ?? '/og/site.png', ogType })
      : []),
    ...(feeds ? alternates(feeds, feeds.title ?? title) : []),
    ...(calendar ? [calendarLink(title, calendar)] : []),
  ];
}

interface Shared {
  name: string;
  title: string;
  description: string | undefined;
  canonical: string;
  image: string;
  ogType: 'website' | 'article';
}

const openGraph = ({ name, title, description, canonical, image, ogType }: Shared): MetaDescriptor[] => [
  { property: 'og:site_name', content: name },
  { property: 'og:type', content: ogType },
  { property: 'og:title', content: title },
  ...(description ? [{ property: 'og:description', content: description }] : []),
  { property: 'og:url', content: canonical },
  { property: 'og:image', content: new URL(image, canonical).href },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { name: 'twitter:card', content: 'summary_large_image' },
];

const feedTypes = [
  ['rss', 'application/rss+xml'],
  ['atom', 'application/atom+xml'],
  ['json', 'application/feed+json'],
] as const;

const alternates = ({ path, search = '' }: Feeds, title: string): MetaDescriptor[] => [
  ...feedTypes.map(([format, type]) => ({
    tagName: 'link' as const,
    rel: 'alternate',
    type,
    title: `${title} (${format.toUpperCase()})`,
    href: `${path}/feed.${format}${search}`,
  })),
  calendarLink(`${title}: deadlines`, `${path}/deadlines.ics${search}`),
];

const calendarLink = (title: string, href: string): MetaDescriptor => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'text/calendar',
  title,
  href,
});

/** Of a page whose address contains a secret token. */
export const mailedLinkMeta = (matches: Matches, title: string) => [
  ...pageMeta(matches, { title, index: false }),
  { name: 'referrer', content: 'no-referrer' },
];
