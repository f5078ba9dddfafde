import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** The keyboard of a text field with a list below it: arrows move, Enter takes, Escape closes. */
export function useListbox(count: number) {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const open = () => setOpen(true);
  const onKeyDown = (event: KeyboardEvent, take: (index: number) => void) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      open();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((now) =>
        count === 0 ? -1 : now < 0 ? (step > 0 ? 0 : count - 1) : (now + step + count) % count,
      );
    } else if (event.key === 'Enter') {
      // Enter chooses; it doesn't send a half-filled form.
      event.preventDefault();
      if (isOpen && active >= 0 && active < count) take(active);
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      close();
    } else if (event.key === 'Tab') close();
  };
  return { isOpen: isOpen && count > 0, active, setActive, open, close, onKeyDown };
}

/**
 * Closes a list when the focus leaves it, but only after a press elsewhere has ended; otherwise the pressed element
 * would move away from the pointer.
 */
export function useLeaving(frame: RefObject<HTMLElement | null>, isOpen: boolean, onLeave: () => void) {
  const leave = useRef(onLeave);
  leave.current = onLeave;
  useEffect(() => {
    if (!isOpen) return;
    let isPressing = false;
    const leaveIfOutside = () => {
      const reached = document.activeElement;
      if (isPressing || frame.current?.contains(reached)) return;
      const before = reached?.getBoundingClientRect().top;
      flushSync(() => leave.current());
      // Keeps the focused element in place on the screen when a list above it disappears.
      if (reached && before !== undefined && reached !== document.body)
        scrollBy({ top: reached.getBoundingClientRect().top - before, behavior: 'instant' });
    };
    const press = () => {
      isPressing = true;
    };
    // After the click, and after the focus has arrived.
    const later = () => void setTimeout(leaveIfOutside);
    const release = () => {
      isPressing = false;
      later();
    };
    const listening = new AbortController();
    const options = { signal: listening.signal, capture: true };
    document.addEventListener('pointerdown', press, options);
    document.addEventListener('pointerup', release, options);
    document.addEventListener('pointercancel', release, options);
    document.addEventListener('focusout', later, options);
    return () => listening.abort();
  }, [frame, isOpen]);
}
