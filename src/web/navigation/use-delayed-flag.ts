import { useEffect, useState } from 'react';

/** Skeletons and 'Loading...' would only flicker for faster answers. */
const unnoticedMs = 300;

/** True once `value` has been true for a while. */
export function useDelayedFlag(value: boolean, ms: number = unnoticedMs): boolean {
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
