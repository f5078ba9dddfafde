import { useEffect, useRef } from 'react';

export type QueueKey = 'j' | 'k' | 'x' | 'a' | 'r' | 'u' | 'Enter' | '?' | 'Escape';
const keys: readonly string[] = ['j', 'k', 'x', 'a', 'r', 'u', 'Enter', '?', 'Escape'] satisfies QueueKey[];

/** Keys in a text field are input, those in a menu choose from it, and Enter belongs to the focused link or button. */
function isElsewhere(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return true;
  if (target.closest('[role=menu]')) return true;
  if (event.key === 'Escape') return false;
  if (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select')) return true;
  return event.key === 'Enter' && target.matches('a, button, input, summary');
}

/** Keyboard shortcuts of the queue. */
export function useQueueKeys(handlers: Record<QueueKey, () => void>): void {
  const latest = useRef(handlers);
  latest.current = handlers;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        !keys.includes(event.key) ||
        (event.repeat === true && !['j', 'k'].includes(event.key)) ||
        isElsewhere(event)
      )
        return;
      if (event.key !== 'Escape') event.preventDefault();
      latest.current[event.key as QueueKey]();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
