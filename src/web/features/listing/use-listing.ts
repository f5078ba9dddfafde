import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { searchOf } from './listing-url.ts';

/** Skeletons would flicker for faster responses. */
const unnoticedMs = 120;

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

export function useListing(): Listing {
  const location = useLocation();
  const navigation = useNavigation();
  const navigate = useNavigate();
  const { pathname } = location;
  const coming = navigation.location?.pathname === pathname ? navigation.location : undefined;
  const search = (coming ?? location).search;
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const to = (next: URLSearchParams) => ({ pathname, search: searchOf(next) });
  return {
    pathname,
    params,
    isLoading: useLasting(coming !== undefined, unnoticedMs),
    go: (next, { replace = false } = {}) => void navigate(to(next), { replace, preventScrollReset: true }),
    to,
  };
}

/** True once `value` has been true for a while. */
function useLasting(value: boolean, ms: number): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!value) return;
    const timer = setTimeout(() => setLasting(true), ms);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [value, ms]);
  return value && lasting;
}
