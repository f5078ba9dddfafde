import { useSyncExternalStore } from 'react';

const wide = '(min-width: 62rem)';

const subscribe = (onChange: () => void) => {
  const query = matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/**
 * The desk shows both lists instead of tabs from 992 px. Only use it after the session is known, to avoid
 * hydration mismatches.
 */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => true,
  );
