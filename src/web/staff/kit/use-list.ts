import { useState } from 'react';
import { useLocation, useNavigation, useRevalidator, useSearchParams } from 'react-router';
import { withOnly } from '../../discovery/lists/listing-url.ts';
import type { LoadResult } from '../../lib/loading/load-result.tsx';
import { activeFilterNames, readListParams, type Filters } from './filters.ts';

const defaultSizes = [20];

/** Rows per page of lists that let them be chosen: 20, or as chosen (docs/specification.md#admin-area). */
export const pageSizes = [10, 20, 50, 100] as const;

/** Filters and page of a list as the URL says them, or will say them once the rows are there. */
export function useListUrl<F extends Filters>(filters: F, pageSizes: readonly number[] = defaultSizes) {
  const [shown, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const next = useNavigation().location;
  const params = next?.pathname === pathname ? new URLSearchParams(next.search) : shown;
  const activeNames = activeFilterNames(filters, params);
  const go = (to: URLSearchParams) => setParams(to, { preventScrollReset: true });
  return {
    filters: filters as Filters,
    pageSizes,
    view: readListParams(filters, pageSizes, params),
    /** Names of the filters that narrow the list now. */
    activeNames,
    isFiltered: activeNames.length > 0,
    set: (name: string, value: string) => go(withOnly(params, name, value)),
    clear: () => go(activeNames.reduce((left, name) => withOnly(left, name, ''), params)),
  };
}

interface AnyView {
  view: { page: number; limit: number };
}
/** The part of a list's URL that components need, whatever its filters are. */
export type ListUrl = Omit<ReturnType<typeof useListUrl<Filters>>, 'view'> & AnyView;

/** The response of every list, besides its items. */
export interface ListAnswer {
  totalCount: number;
  totalCountCapped?: boolean | undefined;
}

interface Source<F extends Filters, Answer extends ListAnswer, Row> {
  filters: F;
  /** Sizes to choose from; without them pages have 20 rows. */
  pageSizes?: readonly number[];
  /** What the route's loader read for the URL. */
  loaded: LoadResult<Answer>;
  rows: (answer: Answer) => Row[];
}

/** What a loader asks for: filters and page of a list, from the URL. */
export const listParams = <F extends Filters>(
  url: URL,
  filters: F,
  pageSizes: readonly number[] = defaultSizes,
) => readListParams(filters, pageSizes, url.searchParams);

/** A list of the admin area: filters and page are in the URL, and the route loads the rows whenever these change. */
export function useList<F extends Filters, Answer extends ListAnswer, Row>(source: Source<F, Answer, Row>) {
  const { filters, pageSizes, loaded, rows } = source;
  const url = useListUrl(filters, pageSizes);
  const { state, revalidate } = useRevalidator();
  const isLoading = [useNavigation().state, state].includes('loading');
  const [actionError, setActionError] = useState<string | null>(null);
  return {
    ...url,
    loaded,
    isLoading,
    reload: revalidate,
    rows: loaded.data && rows(loaded.data),
    /** Error of an action on the list or its items. */
    actionError,
    setActionError,
  };
}

/** The part of a list that components need, whatever its filters and response are. */
export type List<Row> = Omit<ReturnType<typeof useList<Filters, ListAnswer, Row>>, 'view'> & AnyView;

/** Rows of a `LocalList`. */
export const localLimit = 10;

/** The part of a list that a `LocalList` asks for. */
export const localPage = (url: URL) => ({ page: Number(url.searchParams.get('page')), limit: localLimit });
