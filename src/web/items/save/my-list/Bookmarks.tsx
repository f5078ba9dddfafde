import { useEffect, useRef } from 'react';
import { useOnReconnect } from '../../../lib/connection/use-on-reconnect.ts';
import { ListToast } from './ListToast.tsx';
import { RunningBookmarks } from './running-bookmarks.ts';
import { useListStore } from './use-list-store.ts';

/** Activates the bookmarks of all pages. */
export default function Bookmarks() {
  const list = useListStore();
  const running = useRef<RunningBookmarks | null>(null);
  const store = list?.store;
  const of = list?.of;
  useEffect(() => {
    if (!store) return;
    const own = new RunningBookmarks(store);
    running.current = own;
    // A page restored from the back/forward cache has missed changes.
    const back = ({ persisted }: PageTransitionEvent) => persisted && own.read();
    addEventListener('pageshow', back);
    return () => {
      removeEventListener('pageshow', back);
      own.end();
    };
  }, [store, of]);
  useOnReconnect(() => running.current?.read());
  return <ListToast />;
}
