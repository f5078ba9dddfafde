import { onTokenChange, readToken } from '../lib/api/token.ts';
import { forgetKept } from '../lib/session/end-session.ts';
import { makePolicy } from '../lib/trusted-types.ts';
import { readStored, writeStored } from '../lib/stored.ts';
import { cacheNames, shellPaths, tokenHash } from './caches.ts';

const script = '/service-worker.js';
/** Storage key: for whom this browser keeps pages, as the beginning of the token's hash (docs/privacy.md#on-the-device). */
const keptForKey = 'lectern:kept-for';

const policy = makePolicy('lectern-worker', {
  createScriptURL(url) {
    if (url === script) return url;
    throw new TypeError('This is not the portal’s service worker');
  },
});

/** Nothing that one person read or saved is left for the next one of this browser, also where no logout ended it. */
async function forgetFormerPerson(): Promise<void> {
  const token = readToken();
  const now = token && (await tokenHash(token)).slice(0, 16);
  const before = readStored(keptForKey);
  if (before === now) return;
  writeStored(keptForKey, now);
  if (before) await forgetKept();
}

/** Paths that open without a connection. */
let kept = new Set(shellPaths);

async function readKept(): Promise<void> {
  const requests = await (await caches.open(cacheNames.read)).keys();
  kept = new Set([...shellPaths, ...requests.map(({ url }) => new URL(url).pathname)]);
}

/** Without a connection, links to pages that are kept open them; all others wait. */
function openKept(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
  if (navigator.onLine || !link || link.origin !== location.origin || !kept.has(link.pathname)) return;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  event.stopPropagation();
  location.assign(link.href);
}

async function start(): Promise<void> {
  await navigator.serviceWorker.register(policy?.createScriptURL(script) ?? script);
  const forgetting = () => void forgetFormerPerson().catch(() => {});
  forgetting();
  onTokenChange(forgetting);
  const reading = () => void readKept().catch(() => {});
  reading();
  addEventListener('offline', reading);
  addEventListener('click', openKept, { capture: true });
}

let starting: Promise<void> | undefined;

/** Keeps My list and the items that were read last for when there is no connection, where the browser can. */
export const startOffline = (): void => {
  if ('serviceWorker' in navigator) starting ??= start().catch(() => {});
};

/** The worker through which this page's calls go: a new one takes over once it is installed. */
async function controller(): Promise<ServiceWorker | null> {
  await navigator.serviceWorker.ready;
  const { controller: present } = navigator.serviceWorker;
  if (present) return present;
  await new Promise((resolve) =>
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
  );
  return navigator.serviceWorker.controller;
}

export async function keepSaved(path: string, readList: () => Promise<unknown>): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  startOffline();
  (await controller())?.postMessage({ keep: path });
  await readList();
}
