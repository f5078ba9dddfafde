import { useEffect, useRef, useState } from 'react';

/** For this long, or until it is no longer hovered or focused, a toast is shown. */
const defaultMs = 10_000;

/**
 * Closes a toast.
 * @param message starts the time anew; null while nothing is shown, or while it must stay
 * @returns tells whether the toast is hovered or focused
 */
export function useToastTimer(
  message: object | null,
  close: () => void,
  shownMs = defaultMs,
): (isHeld: boolean) => void {
  const [isHeld, setHeld] = useState(false);
  const latest = useRef(close);
  latest.current = close;
  // A button that disappears with its message fires no blur event.
  useEffect(() => setHeld(false), [message]);
  useEffect(() => {
    if (!message || isHeld) return;
    const timer = setTimeout(() => latest.current(), shownMs);
    return () => clearTimeout(timer);
  }, [message, isHeld, shownMs]);
  return setHeld;
}
