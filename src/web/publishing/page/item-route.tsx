import type { Job } from '../../../contract/publishing/job.ts';
import type { Post } from '../../../contract/publishing/post.ts';
import type { Collection } from '../../../contract/vocabulary/index.ts';
import { lazyComponent, NotLoaded } from '../../lib/loading/lazy-component.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import type { Matches } from '../../lib/root-data.ts';
import type { Editions } from '../../lib/public-queries.ts';
import type { Notices } from './load-item.ts';
import {
  breadcrumbs,
  structuredDataMeta,
  type StructuredData,
} from '../../lib/structured-data/structured-data.ts';
import { LoadingPage } from '../../ui/Skeleton.tsx';
import { Page } from '../../ui/Layout.tsx';
import type { ItemSections } from './item-sections.ts';
import { ItemPage } from './ItemPage.tsx';

interface Loaded<Item> {
  item: Item;
  /** Null, because it was public and is deleted. */
  isGone?: boolean;
  summary: string;
  now: string;
  url: string;
  employerRunBy?: string | null | undefined;
  employerWebsite?: string | null | undefined;
  contract?: string | undefined;
}

interface Description {
  title: string;
  /** For search engines. */
  data: StructuredData | null;
  listing: { title: string; path: string };
  hasCalendar: boolean;
}

export function itemMeta<Item extends Pick<Job | Post, 'id' | 'title' | 'withdrawn'>>(
  matches: Matches,
  loaded: Loaded<Item | null> | undefined,
  describe: (item: Item, origin: string, now: Date) => Description,
) {
  if (!loaded?.item) return pageMeta(matches, { title: 'Page Not Found', index: false });
  const { item, summary, now, url } = loaded;
  const { origin, pathname } = new URL(url);
  const path = pathname.replace(/[^/]+$/, item.id);
  const { title, data, listing, hasCalendar } = describe(item, origin, new Date(now));
  const trail = [
    { name: 'Home', path: '/' },
    { name: listing.title, path: listing.path },
    { name: item.title, path },
  ];
  return [
    ...pageMeta(matches, {
      title,
      description: summary,
      canonical: url,
      image: `/og${path}.png`,
      ogType: 'article',
      ...(hasCalendar && { calendar: `${path}/deadline.ics` }),
    }),
    ...(import.meta.env.SSR
      ? structuredDataMeta(item.withdrawn ? null : data, breadcrumbs(trail, origin))
      : []),
  ];
}

interface Props<Item extends Job | Post, Listed> {
  collection: Collection;
  id: string;
  loaded: Loaded<Item | null> & {
    related: Listed[];
    editions?: Editions | undefined;
    notices?: Notices | null;
  };
  sections: ItemSections<Item, Listed>;
}

/** Loaded only for what isn't public. */
const HiddenItem = lazyComponent(() => import('./HiddenItem.tsx'), {
  waiting: <LoadingPage />,
  Missing: () => (
    <Page>
      <NotLoaded what="This page" />
    </Page>
  ),
});

export function ItemRoute<Item extends Job | Post, Listed extends { id: string }>({
  collection,
  id,
  loaded,
  sections,
}: Props<Item, Listed>) {
  const { item, isGone = false, ...rest } = loaded;
  if (item) return <ItemPage sections={sections} item={item} {...rest} />;
  return (
    <HiddenItem key={id} collection={collection} id={id} isGone={isGone}>
      {(hidden, banner) => <ItemPage sections={sections} item={hidden as Item} {...rest} banner={banner} />}
    </HiddenItem>
  );
}
