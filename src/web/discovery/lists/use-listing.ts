import { useMemo, createContext, use } from 'react';
import { type NavigateFunction, useLocation, useNavigate, useNavigation } from 'react-router';
import { useDelayedFlag } from '../../lib/navigation/use-delayed.ts';
import { aboutText, countText } from '../../lib/format/counts.ts';
import { searchOf } from './listing-url.ts';

export interface Listing {
  pathname: string;
  /** The current query; during navigation, the next one. */
  params: URLSearchParams;
  /** True once loading takes noticeable time. */
  isLoading: boolean;
  /** Navigates to another query of this listing; focus and scroll position stay. */
  go(next: URLSearchParams, options?: { replace?: boolean }): void;
  /** The address of a query, for links. */
  to(next: URLSearchParams): { pathname: string; search: string };
}

/**
 * The latest query, because two filters may change before the page is rendered again, such as those chosen before
 * hydration.
 */
function listingAt(at: Omit<Listing, 'go' | 'to'>, navigate: NavigateFunction): Listing {
  let { params } = at;
  const to = (next: URLSearchParams) => ({ pathname: at.pathname, search: searchOf(next) });
  return {
    ...at,
    get params() {
      return params;
    },
    go: (next, { replace = false } = {}) => {
      params = next;
      void navigate(to(next), { replace, preventScrollReset: true });
    },
    to,
  };
}

export function useListing(): Listing {
  const location = useLocation();
  const navigation = useNavigation();
  const navigate = useNavigate();
  const { pathname } = location;
  const coming = navigation.location?.pathname === pathname ? navigation.location : undefined;
  const search = (coming ?? location).search;
  const params = useMemo(() => new URLSearchParams(search), [search]);
  return listingAt({ pathname, params, isLoading: useDelayedFlag(coming !== undefined) }, navigate);
}

/** What the numbers of filter values are: exact, lower bounds, or estimates. */
type Precision = 'exact' | 'least' | 'about';
export const PrecisionContext = createContext<Precision>('exact');

const precise = {
  exact: (count: number) => countText(count),
  least: (count: number) => countText(count, true),
  about: aboutText,
};

/** The text of a value's number; none where it isn't known (null). */
export const useCountText = (): ((count: number | null | undefined) => string | undefined) => {
  const text = precise[use(PrecisionContext)];
  return (count) => (count === null ? undefined : text(count ?? 0));
};

/** Whether a value can't be chosen because it leaves nothing: of lower bounds, and of what isn't counted, nobody knows. */
export const useIsVain = (): ((count: number | null | undefined) => boolean) => {
  const precision = use(PrecisionContext);
  return (count) => precision !== 'least' && count !== null && !count;
};

/** Id of the listing's form, for filters outside of it that must be submitted with it without script. */
export const FilterFormContext = createContext<string | undefined>(undefined);
export const useFilterForm = (): string | undefined => use(FilterFormContext);
