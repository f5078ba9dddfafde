import { useMemo } from 'react';
import { type NavigateFunction, useLocation, useNavigate, useNavigation } from 'react-router';
import { useDelayedFlag } from '../../lib/navigation/use-delayed-flag.ts';
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
