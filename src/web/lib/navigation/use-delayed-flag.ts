import { useEffect, useState } from 'react';

/** Skeletons and 'Loading...' would only flicker for faster answers. */
const unnoticedMs = 300;

/** True once `value` has been true for a while. */
export function useDelayedFlag(value: boolean): boolean {
  const [isDelayed, setDelayed] = useState(false);
  useEffect(() => {
    if (!value) return;
    const timer = setTimeout(() => setDelayed(true), unnoticedMs);
    return () => {
      clearTimeout(timer);
      setDelayed(false);
    };
  }, [value]);
  return value && isDelayed;
}
