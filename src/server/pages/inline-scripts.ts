import { createHash } from 'node:crypto';
import type { CheckoutOrigins } from '../../contract/money/payment-providers.ts';

/** CSP sources for a page's inline scripts: hashes, as a cached page can't carry a fresh nonce. */
export function inlineScriptHashes(html: Buffer): string[] {
  const hashes = new Set<string>();
  let end = 0;
  for (let at = html.indexOf('<script'); at >= 0; at = html.indexOf('<script', end)) {
    const begin = html.indexOf('>', at) + 1;
    end = html.indexOf('</script>', begin);
    if (begin === 0 || end < 0) break;
    const isOfFile = /\ssrc=/.test(html.toString('latin1', at, begin));
    if (!isOfFile)
      hashes.add(`'sha256-${createHash('sha256').update(html.subarray(begin, end)).digest('base64')}'`);
  }
  return [...hashes];
}

/** '*' means any host, over HTTPS only. */
const imageSources = (hosts: readonly string[]) =>
  hosts.map((host) => (host === '*' ? 'https:' : `https://${host}`));

/**
 * The Content-Security-Policy of a page: own origin, inline scripts by hash. The editor sets style attributes. Images
 * of other hosts need the operator's permission, as the host would learn who reads what. Trusted Types are enforced
 * except where a provider's script runs, which doesn't support them.
 */
export const contentPolicy = (
  scriptHashes: string[],
  checkout: CheckoutOrigins | null = null,
  imageHosts: readonly string[] = [],
): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes, ...(checkout?.scripts ?? [])].join(' '),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...imageSources(imageHosts)].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...(checkout?.connections ?? [])].join(' '),
    ["frame-src 'self' https://www.youtube-nocookie.com", ...(checkout?.frames ?? [])].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(checkout ? [] : trustedTypes),
  ].join('; ');

/** Policy names of web/lib/security/trusted-types, of web/offline/start-offline and of the editor's library, which parses pasted HTML. */
const trustedTypes = [
  "require-trusted-types-for 'script'",
  'trusted-types default lectern-inert lectern-worker ProseMirrorClipboard',
];
