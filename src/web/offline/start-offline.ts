import { onTokenChange, readToken } from '../lib/api/token.ts';
import { readStored, writeStored } from '../lib/stored.ts';
import { cacheNames, forget, shellPaths } from './caches.ts';

const script = '/service-worker.js';
/** Storage key: for whom this browser keeps pages, as a hash of the token (docs/privacy.md#on-the-device). */
const keptForKey = 'lectern:kept-for';

interface Factory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): typeof URL.prototype & {
    createScriptURL(url: string): string;
  };
}
const policy = (globalThis as { trustedTypes?: Factory }).trustedTypes?.createPolicy('lectern-worker', {
  createScriptURL(url) {
    if (url === script) return url;
    throw new TypeError('This is not the portal’s service worker');
  },
});

async function hashOf(token: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)));
  return Array.from(bytes.slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Nothing that one person read or saved is left for the next one of this browser. */
async function forgetFormerPerson(): Promise<void> {
  const token = readToken();
  const now = token && (await hashOf(token));
  const before = readStored(keptForKey);
  if (before === now) return;
  writeStored(keptForKey, now);
  if (before) (await navigator.serviceWorker.getRegistration())?.active?.postMessage(forget);
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
  await navigator.serviceWorker.register((policy?.createScriptURL(script) ?? script) as string);
  const forgetting = () => void forgetFormerPerson().catch(() => {});
  forgetting();
  onTokenChange(forgetting);
  const reading = () => void readKept().catch(() => {});
  reading();
  addEventListener('offline', reading);
  addEventListener('click', openKept, { capture: true });
}

/** Keeps My list and the items that were read last for when there is no connection, where the browser can. */
export const startOffline = (): void => {
  if ('serviceWorker' in navigator) start().catch(() => {});
};
