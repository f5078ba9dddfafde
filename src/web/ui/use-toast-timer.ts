import { useEffect, useEffectEvent, useState } from 'react';

/** How long a toast is shown, unless it is hovered or focused. */
const defaultMs = 10_000;

/**
 * Closes a toast.
 * @param message restarts the timer; null while nothing is shown, or while it must stay
 * @returns sets whether the toast is hovered or focused
 */
export function useToastTimer(
  message: object | null,
  close: () => void,
  shownMs = defaultMs,
): (isHeld: boolean) => void {
  const [isHeld, setHeld] = useState(false);
  const onTimeout = useEffectEvent(close);
  // A button that disappears with its message fires no blur event.
  useEffect(() => setHeld(false), [message]);
  useEffect(() => {
    if (!message || isHeld) return;
    const timer = setTimeout(() => onTimeout(), shownMs);
    return () => clearTimeout(timer);
  }, [message, isHeld, shownMs]);
  return setHeld;
}
