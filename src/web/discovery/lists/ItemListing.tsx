import type { ReactNode } from 'react';
import { hasTypes, type ItemType, types } from '../../../contract/vocabulary/index.ts';
import { lazyOrMissing, lazyComponent, NotLoaded } from '../../lib/loading/lazy-component.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import type { Matches } from '../../lib/root-data.ts';
import { linksOf } from './FilterPanel.tsx';
import { MoreFromEmployer } from './MoreFromEmployer.tsx';
import type { LoadedListing } from './load-listing.ts';
import { sortsOf } from './read-params.ts';
import { ListingView, type ListingText } from './ListingView.tsx';
import { useListing } from './use-listing.ts';
import { resultCountText } from './result-count-text.ts';

/** Rendered on the server, and hydrated after the content above them. */
const Missing = () => <NotLoaded what="The filters" />;
const ItemFilters = lazyOrMissing(() => import('./ItemFilters.tsx'), Missing);
const TermFilters = lazyOrMissing(() => import('./TermFilters.tsx'), Missing);

/** Only for logged-in users. */
const OwnItems = lazyComponent(() => import('./OwnItems.tsx'));

function wordsOf(type: ItemType): ListingText {
  const { collection } = types[type];
  const query = hasTypes(collection) ? `?type=${type}` : '';
  return { ...types[type], createTo: `/${collection}/create${query}` };
}

interface ItemListingProps<Item> {
  loaded: LoadedListing<Item>;
  /** Each route only loads its own rows. */
  row: (item: Item, shown: Shown) => ReactNode;
  bones: (count: number) => ReactNode;
}

interface Shown {
  now: string;
  level: 'h2';
  note: ReactNode;
}

/** The list of a type with its filters. */
export function ItemListing<Item extends { id: string }>({ loaded, row, bones }: ItemListingProps<Item>) {
  const { type, list, facets, panel, now } = loaded;
  const listing = useListing();
  const filters: readonly string[] = types[type].filters;
  const hasFilters = filters.length > 0 || panel.groups.length > 0;
  const Filters = filters.includes('position') ? TermFilters : ItemFilters;
  return (
    <ListingView
      words={wordsOf(type)}
      listing={listing}
      list={list}
      sorts={sortsOf(type)}
      filters={
        hasFilters ? <Filters listing={listing} type={type} facets={facets} groups={panel.groups} /> : null
      }
      active={linksOf(listing.params, panel.active)}
      bones={bones}
      own={<OwnItems key={type} type={type} />}
      addresses={loaded}
      suggestions={loaded.suggestions}
      similar={loaded.similar}
    >
      {list.items.map((item) => {
        const further = list.further?.find(({ after }) => after === item.id);
        const note = further && <MoreFromEmployer {...further} params={listing.params} />;
        return row(item, { now, level: 'h2', note });
      })}
    </ListingView>
  );
}

export const listingMeta = (matches: Matches, loaded: LoadedListing<unknown> | undefined) => {
  if (!loaded) return [];
  const { title, subtitle, path } = types[loaded.type];
  const hasWords = new URL(loaded.canonical).searchParams.has('q');
  return pageMeta(matches, {
    // A list with one value is a page of its own for search engines ('Faculty jobs'); more, words, or nothing found aren't.
    title: loaded.chosen === 1 && !hasWords ? loaded.feedTitle : title,
    index: loaded.chosen <= 1 && !hasWords && loaded.list.totalCount > 0 ? true : 'follow',
    description: `${subtitle} ${resultCountText(loaded.list)}`,
    canonical: loaded.canonical,
    feeds: { path, search: loaded.feedSearch, title: loaded.feedTitle },
  });
};
