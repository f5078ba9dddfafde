import { useSyncExternalStore } from 'react';

const wide = '(min-width: 62rem)';

const subscribe = (onChange: () => void) => {
  const query = matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** From 992 px on the dashboard has two columns and no tabs. Only for what stands there after the session is known. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => true,
  );
