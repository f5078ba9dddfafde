import {
  useEffect,
  useEffectEvent,
  type ComponentType,
  createElement,
  lazy,
  type ReactNode,
  Suspense,
} from 'react';
import { useNavigation } from 'react-router';
import { Button } from '../../ui/Button.tsx';

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

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

const Nothing = () => null;

/**
 * A component whose script is loaded when it is first shown. If that fails, `Missing` stands in its place: an error would
 * take the whole page away.
 */
export const lazyOrMissing = <Props extends object>(
  load: Load<Props>,
  Missing: ComponentType<Props> = Nothing,
) => lazy(() => load().catch(() => ({ default: Missing })));

/** The same with nothing, or what `waiting` says, while it is loaded. */
export function lazyComponent<Props extends object>(
  load: Load<Props>,
  { Missing, waiting }: { Missing?: ComponentType<Props>; waiting?: ReactNode } = {},
): ComponentType<Props> {
  const Part: ComponentType<Props> = lazyOrMissing(load, Missing);
  return (props) => <Suspense fallback={waiting}>{createElement(Part, props)}</Suspense>;
}

/** In place of a part that somebody asked for or that the page needs. */
export const NotLoaded = ({ what }: { what: string }) => (
  <p role="alert">
    {what} could not be loaded.{' '}
    <Button variant="outline" size="small" onClick={reloadPage}>
      Try again
    </Button>
  </p>
);
