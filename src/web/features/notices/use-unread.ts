import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';

const changed = 'lectern:notices';
/** Notices are rare, so the number may be five minutes old. */
const everyMs = 300_000;

/** Refreshes the bell after notices were read here. */
export const notifyNoticesRead = () => dispatchEvent(new Event(changed));

/** How many notices are unread; 0 until it is known. Counted again on returning to the tab. */
export function useUnread(): number {
  const [unread, setUnread] = useState(0);
  useEffect(() => {
    const count = () => {
      if (document.visibilityState === 'hidden') return;
      call('GET /notices/unread').then(
        (answer) => setUnread(answer.unread),
        (error: unknown) => console.warn('The number of notices could not be read', error),
      );
    };
    count();
    const timer = setInterval(count, everyMs);
    addEventListener(changed, count);
    document.addEventListener('visibilitychange', count);
    return () => {
      clearInterval(timer);
      removeEventListener(changed, count);
      document.removeEventListener('visibilitychange', count);
    };
  }, []);
  return unread;
}
