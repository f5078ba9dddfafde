import { useEffect, useEffectEvent } from 'react';
import { useNavigation } from 'react-router';

/** Of the Navigation API, as far as it is needed. */
interface NavigateEvent extends Event {
  navigationType: string;
  userInitiated: boolean;
}
const { navigation } = globalThis as { navigation?: EventTarget };

let isOwn = false;

/** Loads the document again. */
export function reloadPage(): void {
  isOwn = true;
  location.reload();
}

const wasReloaded = () =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).type === 'reload';

/**
 * React Router reloads the document when it can't load a script, even if it is the script of the next page: its link would never open.
 * This opens the next page as a document, which works without scripts. A reload for a part of the page, which would come again and
 * again, happens once. Browsers without the Navigation API reload as before.
 */
export function useDocumentsWithoutScripts(): void {
  const next = useNavigation().location;
  const onNavigate = useEffectEvent((event: Event) => {
    const { navigationType, userInitiated } = event as NavigateEvent;
    if (navigationType !== 'reload' || userInitiated || isOwn) return;
    const to = next && next.pathname + next.search;
    if (to || wasReloaded()) event.preventDefault();
    if (to) location.assign(to);
  });
  useEffect(() => {
    navigation?.addEventListener('navigate', onNavigate);
    return () => navigation?.removeEventListener('navigate', onNavigate);
  }, []);
}
