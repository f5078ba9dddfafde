import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { withOnly } from '../../items/list/listing-url.ts';
import { useData } from '../../lib/loading/use-data.ts';
import { narrowing, readView, type Filters, type View } from './filters.ts';

const defaultSizes = [20];

/** Filters and page of a list as the URL says them. */
export function useListUrl<F extends Filters>(filters: F, pageSizes: readonly number[] = defaultSizes) {
  const [params, setParams] = useSearchParams();
  const narrowed = narrowing(filters, params);
  const update = (next: (before: URLSearchParams) => URLSearchParams) =>
    setParams(next, { preventScrollReset: true });
  return {
    filters: filters as Filters,
    pageSizes,
    view: readView(filters, pageSizes, params),
    /** Names of the filters that narrow the list now. */
    narrowed,
    isFiltered: narrowed.length > 0,
    set: (name: string, value: string) => update((before) => withOnly(before, name, value)),
    clear: () => update((before) => narrowed.reduce((next, name) => withOnly(next, name, ''), before)),
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
  load: (view: View<F>, signal: AbortSignal) => Promise<Answer>;
  rows: (answer: Answer) => Row[];
}

/** A list of the admin area: filters and page are in the URL, and rows are loaded whenever these change. */
export function useList<F extends Filters, Answer extends ListAnswer, Row>(source: Source<F, Answer, Row>) {
  const url = useListUrl(source.filters, source.pageSizes);
  const loaded = useData(JSON.stringify(url.view), (signal) => source.load(url.view, signal));
  const [problem, setProblem] = useState<string | null>(null);
  return {
    ...url,
    ...loaded,
    rows: loaded.data && source.rows(loaded.data),
    /** Error of an action on the list or its items. */
    problem,
    setProblem,
  };
}

/** The part of a list that components need, whatever its filters and response are. */
export type List<Row> = Omit<ReturnType<typeof useList<Filters, ListAnswer, Row>>, 'view'> & AnyView;
