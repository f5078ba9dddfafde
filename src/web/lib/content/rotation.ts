import { useEffect, useState } from 'react';

/**
 * An index that advances every `ms` milliseconds and wraps around. Stops while `paused`, while the page is hidden,
 * and with reduced motion.
 */
export function useRotation(count: number, ms: number, paused = false): [number, (index: number) => void] {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    if (paused || count < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) setIndex((current) => (current + 1) % count);
    }, ms);
    return () => clearInterval(timer);
  }, [count, ms, paused, index]);
  return [index, (wanted) => setIndex(((wanted % count) + count) % count)];
}
