import { useEffect, useId, useRef } from 'react';
import { useFetcher } from 'react-router';

interface Options {
  everyMs?: number;
  /** Other parts of the page read the same by `useSharedData`. */
  isShared?: boolean;
}

/**
 * The data of a route without a page (`*.data.ts`); undefined until they are known, and the last ones while others are loading.
 * They are loaded again after every revalidation, and with `everyMs` at this interval and on returning to the tab; null then keeps the
 * last ones.
 * @param path null loads nothing
 */
export function useRouteData<Data>(path: string | null, { everyMs, isShared = false }: Options = {}) {
  const id = useId();
  // A key for each path: with one for all, the router can lose track of an earlier load, whose late answer replaces that of the last.
  const { data, state, load } = useFetcher<unknown>(
    path === null ? {} : { key: isShared ? path : `${id}${path}` },
  );
  useEffect(() => {
    if (path !== null) void load(path);
  }, [load, path]);
  useEffect(() => {
    if (path === null || everyMs === undefined) return undefined;
    const refresh = () => {
      if (document.visibilityState !== 'hidden') void load(path);
    };
    const timer = setInterval(refresh, everyMs);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [load, path, everyMs]);
  // They come from a clientLoader, so they are of the type that it returns.
  const found = data as Data | undefined;
  const last = useRef(found);
  if (found !== undefined && (found !== null || everyMs === undefined)) last.current = found;
  return {
    data: last.current,
    isLoading: state !== 'idle',
    reload: async () => void (path !== null && (await load(path))),
  };
}

/** What another part of the page has loaded by `useRouteData` with `isShared`; undefined until it has. */
export const useSharedData = <Data>(path: string): Data | undefined =>
  useFetcher<unknown>({ key: path }).data as Data | undefined;
