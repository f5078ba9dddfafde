import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { Collection } from '../../../contract/vocabulary/index.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import type { Editions } from '../../lib/public-queries.ts';
import { breadcrumbs, structured, type StructuredData } from '../../lib/structured-data/index.ts';
import { LoadingPage } from '../../app/LoadingPage.tsx';
import type { Hidden } from './HiddenItem.tsx';
import type { ItemPageProps } from './ItemPage.tsx';

interface Loaded<Item> {
  item: Item;
  summary: string;
  now: string;
  url: string;
}

interface Description {
  title: string;
  /** For search engines. */
  data: StructuredData | null;
  listing: { title: string; path: string };
  hasCalendar: boolean;
}

export function itemMeta<Item extends { id: string; title: string }>(
  loaded: Loaded<Item | null> | undefined,
  describe: (item: Item, origin: string, now: Date) => Description,
) {
  if (!loaded?.item) return pageMeta({ title: 'Page Not Found', index: false });
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
    ...pageMeta({
      title,
      description: summary,
      canonical: url,
      image: `/og${path}.png`,
      kind: 'article',
      ...(hasCalendar && { calendar: `${path}/deadline.ics` }),
    }),
    ...(import.meta.env.SSR ? structured(data, breadcrumbs(trail, origin)) : []),
  ];
}

interface Props<Item, Card> {
  collection: Collection;
  id: string;
  loaded: Loaded<Item | null> & { related: Card[]; editions?: Editions | undefined };
  Detail: ComponentType<ItemPageProps<Item, Card>>;
}

/** Loaded for authors and staff only. */
const HiddenItem = lazy(() => import('./HiddenItem.tsx'));

export function ItemRoute<Item extends Hidden, Card>({ collection, id, loaded, Detail }: Props<Item, Card>) {
  const { item, ...rest } = loaded;
  if (item) return <Detail item={item} {...rest} />;
  const show = (hidden: Hidden, banner: ReactNode) => (
    <Detail item={hidden as Item} {...rest} banner={banner} />
  );
  return (
    <Suspense fallback={<LoadingPage />}>
      <HiddenItem collection={collection} id={id}>
        {show}
      </HiddenItem>
    </Suspense>
  );
}
