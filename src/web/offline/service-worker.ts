import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly, Strategy, type StrategyHandler } from 'workbox-strategies';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { itemIdIn } from '../../contract/addresses/item-path.ts';
import { forget, personalCaches } from '../lib/session/end-session.ts';
import { cacheNames, ownCalls, shellPaths, tokenHash } from './caches.ts';

/** As many are kept at most. */
const mostPages = 40;
const mostAnswers = 60;
const mostAssets = 400;
/** A connection that doesn't answer for so long counts as none, for a page that is kept. */
const patienceSeconds = 8;

/** Of the browser's types the page's are loaded, not a worker's. */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
declare const self: {
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<{ url: string }[]>;
    get(id: string): Promise<{ navigate(url: string): Promise<unknown> } | undefined>;
  };
  registration: { navigationPreload?: { enable(): Promise<void> } };
  addEventListener(type: 'install' | 'activate', act: (event: Lasting) => void): void;
  addEventListener(type: 'message', act: (event: Lasting & { data: unknown }) => void): void;
};
/** Of the files of the pages: a new build brings a new worker, which keeps its own shells. */
declare const BUILD: string;
const shellCache = `${cacheNames.shells}-${BUILD}`;

const atMost = (maxEntries: number) => new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true });

/** Counts the persons of this browser: what was asked for before one left isn't kept after. */
let person = 0;
const onlyGood: WorkboxPlugin = {
  handlerWillStart: async ({ state }) => void (state!['person'] = person),
  cacheWillUpdate: async ({ response, state }) =>
    response.status === 200 && state!['person'] === person ? response : null,
};

const assets = new CacheFirst({
  cacheName: cacheNames.assets,
  plugins: [onlyGood, atMost(mostAssets)],
});

/** What a kept page needs to be drawn and used. */
async function keepAssetsOf(page: Response): Promise<void> {
  const cache = await caches.open(cacheNames.assets);
  for (const path of namedIn(await page.text(), /\/assets\/[\w-]+\.\w+/g)) {
    if (!(await cache.match(path))) await cache.add(path).catch(() => {});
    if (path.endsWith('.css')) await keepFontsOf(await cache.match(path));
  }
}

const namedIn = (text: string, names: RegExp): Set<string> =>
  new Set(Array.from(text.matchAll(names), ([one]) => one));

/** Those of the text and its titles: a page names none that its reader's browser hasn't asked for. */
async function keepFontsOf(style: Response | undefined): Promise<void> {
  const cache = await caches.open(cacheNames.assets);
  for (const path of namedIn(
    (await style?.text()) ?? '',
    /\/assets\/source-[\w-]+-latin-(?!ext)[\w-]+\.woff2/g,
  ))
    if (!(await cache.match(path))) await cache.add(path).catch(() => {});
}

const readPages = new NetworkFirst({
  cacheName: cacheNames.read,
  networkTimeoutSeconds: patienceSeconds,
  matchOptions: { ignoreVary: true },
  plugins: [
    onlyGood,
    // What follows the path says no more than where its reader came from.
    { cacheKeyWillBeUsed: async ({ request }) => request.url.replace(/[?#].*$/, '') },
    { cacheDidUpdate: ({ newResponse }) => keepAssetsOf(newResponse.clone()) },
    atMost(mostPages),
  ],
});

/** A token's answers are found with that token alone, which isn't stored itself. */
async function keyOfPerson({ request }: { request: Request }): Promise<string> {
  const key = new URL(request.url);
  key.searchParams.set('of', await tokenHash(request.headers.get('authorization') ?? ''));
  return key.href;
}

/** Kept answers only without a network: while the server alone is silent, one would pass for a connection. */
class NetworkOrKept extends Strategy {
  protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    if (navigator.onLine) return handler.fetchAndCachePut(request);
    return (await handler.cacheMatch(request)) ?? Response.error();
  }
}
const ownAnswers = new NetworkOrKept({
  cacheName: cacheNames.own,
  matchOptions: { ignoreVary: true },
  plugins: [onlyGood, { cacheKeyWillBeUsed: keyOfPerson }, atMost(mostAnswers)],
});

registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), assets);
registerRoute(({ url, sameOrigin }) => sameOrigin && ownCalls.test(url.pathname), ownAnswers);

const isOpened = ({ mode }: Request) => mode === 'navigate';
registerRoute(
  ({ url, sameOrigin, request }) => sameOrigin && isOpened(request) && itemIdIn(url.pathname) !== undefined,
  readPages,
);
/** Keeps an item's page that a reader has before them. Fetched as what browsers load ahead, it counts no view. */
async function keepPage(path: string, event: Lasting): Promise<void> {
  const page = new Request(path, { headers: { purpose: 'prefetch' } });
  const [, kept] = readPages.handleAll({ request: page, event });
  await kept.catch(() => {});
}

/**
 * Opens a page that is kept as a document where its data can't be loaded: the portal's page may not know yet that there is no
 * connection. Not where it stands already.
 */
async function openKept(path: string, { referrer }: Request, clientId: string): Promise<void> {
  if (!referrer || new URL(referrer).pathname === path) return;
  const cache = await caches.open(cacheNames.read);
  if (await cache.match(path, { ignoreVary: true })) await (await self.clients.get(clientId))?.navigate(path);
}

const pageOfData = ({ pathname }: URL): string | undefined => /^(.*)\.data$/.exec(pathname)?.[1];
/** From another page, an item's data alone is loaded. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && itemIdIn(pageOfData(url) ?? '') !== undefined,
  async ({ request, url, event }) => {
    const page = pageOfData(url)!;
    try {
      const response = await fetch(request);
      if (response.status === 200) event.waitUntil(keepPage(page, event));
      return response;
    } catch {
      // The reader may have gone elsewhere, which ends the request too.
      if (!request.signal.aborted)
        if (!request.signal.aborted)
          await openKept(page, request, (event as Lasting & { clientId: string }).clientId);
      return Response.error();
    }
  },
);
registerRoute(({ request, sameOrigin }) => sameOrigin && isOpened(request), new NetworkOnly());

/** Without a connection: a shell, or the page that says what opens. */
setCatchHandler(async ({ request }) => {
  const { pathname } = new URL(request.url);
  if (!isOpened(request)) return Response.error();
  const shell = shellPaths.includes(pathname) ? pathname : undefined;
  return shell
    ? ((await caches.match(shell, { cacheName: shellCache, ignoreVary: true })) ?? Response.error())
    : Response.redirect('/offline');
});

async function keepShells(): Promise<void> {
  const cache = await caches.open(shellCache);
  await cache.addAll(shellPaths.map((path) => new Request(path, { cache: 'reload' })));
  for (const path of shellPaths) await keepAssetsOf((await cache.match(path, { ignoreVary: true }))!);
}

/** What is read while the worker is installed was loaded without it. */
async function keepOpenPages(event: Lasting): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const paths = windows.map(({ url }) => new URL(url).pathname).filter((path) => itemIdIn(path));
  await Promise.all(paths.map((path) => keepPage(path, event)));
}

async function forgetOlderShells(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(cacheNames.shells) && name !== shellCache) await caches.delete(name);
}

async function forgetPerson(): Promise<void> {
  person += 1;
  for (const name of Object.values(personalCaches)) {
    // The addresses that were kept are listed apart from the caches.
    await new CacheExpiration(name, { maxEntries: 1 }).delete();
    await caches.delete(name);
  }
}

self.addEventListener('install', (event) => {
  event.waitUntil(keepShells().then(() => self.skipWaiting()));
  event.waitUntil(keepOpenPages(event));
});
self.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([forgetOlderShells(), self.registration.navigationPreload?.enable(), self.clients.claim()]),
  ),
);
self.addEventListener('message', (event) => {
  if (event.data === forget) event.waitUntil(forgetPerson());
  const { keep } = Object(event.data) as { keep?: unknown };
  if (typeof keep === 'string' && itemIdIn(keep)) event.waitUntil(keepPage(keep, event));
});
