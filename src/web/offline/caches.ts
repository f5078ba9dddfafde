import { personalCaches } from '../lib/session/end-session.ts';

/** What the service worker keeps, by cache (docs/privacy.md#on-the-device): for the worker and for pages. */
export const cacheNames = {
  /** Scripts, styles and fonts. Their names carry a hash of their content. */
  assets: 'lectern-assets',
  /** Pages without anybody's data, which open without a connection. */
  shells: 'lectern-shells',
  ...personalCaches,
} as const;

/** Documents that are the same for everybody and whoever is logged in. */
export const shellPaths = ['/offline', '/my-list', '/dashboard/due'];

/** Calls that My list, of a guest or an account, makes to show itself. */
export const ownCalls = /^\/api\/(?:users\/profile|desk\/due|saved\/(?:ids|cards))$/;

/** SHA-256 of a token in hexadecimal digits: tells whose something is without keeping the token. */
export async function tokenHash(token: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
