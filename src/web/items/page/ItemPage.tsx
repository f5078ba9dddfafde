import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import type { JobCard } from '../../../contract/shapes/job.ts';
import type { PostCard } from '../../../contract/shapes/post.ts';
import { site } from '../../../contract/site.ts';
import { isStaff, type Collection } from '../../../contract/vocabulary/index.ts';
import type { Editions } from '../../lib/public-queries.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { Page } from '../../ui/Wrap.tsx';
import css from './Detail.module.css';
import { useSession } from '../../lib/session/index.ts';
import { Related } from './Related.tsx';

/** Loaded for staff only. */
const ItemActions = lazy(() => import('../staff/ItemActions.tsx'));

/** Props of an item's page, for every collection. */
export interface ItemPageProps<Item, Card> {
  item: Item;
  related: Card[];
  /** Current time, to compare with deadlines. */
  now: string;
  /** The item's URL, for sharing. */
  url: string;
  /** Says that the item isn't public; for its author and staff. */
  banner?: ReactNode;
  /** Other editions of its series, if any. */
  editions?: Editions | undefined;
}

interface Props extends Omit<ItemPageProps<JobCard | PostCard, never>, 'related' | 'now' | 'editions'> {
  collection: Collection;
  /** The listing of its type. */
  listing: { title: string; path: string };
  related: { title: string; linkText: string; layout: 'grid' | 'tiles' | 'rows'; cards: ReactNode[] };
  children: ReactNode;
}

/** The frame of an item: breadcrumbs, status and related items. */
export function ItemPage({ collection, item, listing, url, banner, related, children }: Props) {
  return (
    <>
      {/* Only printed. */}
      <div className={css.printHead}>
        <b>{site.name}</b>
        <span>{url}</span>
      </div>
      <Page>
        <div className={css.crumbs}>
          <Breadcrumbs
            crumbs={[
              { label: 'Home', to: '/' },
              { label: listing.title, to: listing.path },
              { label: item.title },
            ]}
          />
          <ForStaff collection={collection} item={item} />
        </div>
        {banner}
        {children}
        <Related title={related.title} to={listing.path} linkText={related.linkText} layout={related.layout}>
          {related.cards}
        </Related>
      </Page>
    </>
  );
}

/** Not in previews, which have other addresses. */
function ForStaff({ collection, item }: Pick<Props, 'collection' | 'item'>) {
  const { user } = useSession();
  const { pathname } = useLocation();
  const isPage = pathname.toLowerCase().startsWith(`/${collection}/${item.id}`);
  if (!isPage || !user || !isStaff(user.role)) return null;
  return (
    <Suspense>
      <ItemActions key={item.id} collection={collection} item={item} user={user} />
    </Suspense>
  );
}
