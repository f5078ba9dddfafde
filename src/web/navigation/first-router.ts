import { createPath, type DataRouter, type To } from 'react-router';
import { destination, type Navigation } from './destination.ts';
import { firstState, onTheWay } from './first-state.ts';
import { onIntent } from './intent.ts';
import type { ServerPage } from './server-page.ts';

type Listener = Parameters<DataRouter['subscribe']>[0];

const hrefOf = (to: To) => (typeof to === 'string' ? to : createPath(to));

/**
 * A router that knows the page on the screen and no other: enough for all that stands on it. The real one is larger than
 * everything that a page needs of its own; it is fetched when a visitor is about to go somewhere, and takes over in place.
 */
export function firstRouter(page: ServerPage): DataRouter {
  const state = firstState(page);
  const listeners = new Map<Listener, (() => void) | undefined>();
  let scrolling: Parameters<DataRouter['enableScrollRestoration']> | undefined;
  let stopScrolling: (() => void) | undefined;
  let real: DataRouter | undefined;
  let coming: Promise<DataRouter> | undefined;

  /** Back and forward before anything could follow them: the server shows the page of the address. */
  const showAddress = () => {
    if (location.pathname + location.search !== state.location.pathname + state.location.search)
      location.reload();
  };
  addEventListener('popstate', showAddress);

  const takeOver = (arrived: DataRouter) => {
    removeEventListener('popstate', showAddress);
    for (const listener of listeners.keys()) listeners.set(listener, arrived.subscribe(listener));
    // From the first step on pages are drawn whole at once: what one comes back to stands where it stood.
    arrived.subscribe(() => document.documentElement.setAttribute('data-moved', ''));
    if (scrolling) {
      // A router scrolls to where the page once stood when it is first told; the page's own script did that long ago.
      arrived.enableScrollRestoration({}, () => scrollY)();
      stopScrolling = arrived.enableScrollRestoration(...scrolling);
    }
    return (real = arrived);
  };
  const fetchReal = () =>
    (coming ??= Promise.all([import('./real-router.ts'), import(/* @vite-ignore */ page.manifest.url)])
      .then(([{ realRouter }]) => realRouter(page))
      .then(takeOver)
      .catch((error: unknown) => {
        coming = undefined;
        throw error;
      }));
  onIntent(() => void fetchReal().catch(() => {}));

  /** What was asked for shows at once that it is on its way, however long the router takes. */
  const announce = (target: URL) => {
    if (target.pathname + target.search === location.pathname + location.search) return;
    const changes = { deletedFetchers: [], newErrors: null, flushSync: false };
    for (const listener of listeners.keys()) listener(onTheWay(state, target), changes);
  };

  const first: Partial<DataRouter> = {
    basename: '/',
    window,
    state,
    routes: [],
    manifest: {},
    match: () => state.matches,
    createHref: hrefOf,
    createURL: (to) => new URL(hrefOf(to), location.origin),
    encodeLocation: (to) => {
      const { pathname, search, hash } = new URL(hrefOf(to), location.origin);
      return { pathname, search, hash };
    },
    subscribe: (listener) => {
      listeners.set(listener, undefined);
      return () => {
        listeners.get(listener)?.();
        listeners.delete(listener);
      };
    },
    enableScrollRestoration: (...how) => {
      scrolling = how;
      return () => {
        scrolling = undefined;
        stopScrolling?.();
      };
    },
    async navigate(to: To | number | null, how?: Navigation) {
      const target = typeof to === 'number' ? undefined : destination(to, how);
      if (target) announce(target);
      const router = await fetchReal().catch(() => undefined);
      if (router) return typeof to === 'number' ? router.navigate(to) : router.navigate(to, how);
      // The script isn't there any more, after an update of the site or without a network: the browser goes by itself.
      return target ? location.assign(target) : history.go(to as number);
    },
    fetch: async (...call) => (await fetchReal()).fetch(...call),
    revalidate: async () => (await fetchReal()).revalidate(),
  };
  return new Proxy({} as DataRouter, {
    get: (_, name) => Reflect.get(real ?? first, name),
  });
}
