import { useEffect, useEffectEvent } from 'react';

/** Runs `action` once, `ms` after `isDue` turned true; never after the component was unmounted. */
export function useDelay(isDue: boolean, ms: number, action: () => void): void {
  const run = useEffectEvent(action);
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(() => run(), ms);
    return () => clearTimeout(timer);
  }, [isDue, ms]);
}
