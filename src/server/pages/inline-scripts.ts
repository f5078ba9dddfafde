import { createHash } from 'node:crypto';

const inline = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** The CSP sources of a page's inline scripts. A cached page can't carry a fresh nonce, so each is allowed by its hash. */
export const inlineScriptHashes = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(inline)].map(
      ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    ),
  ),
];

/** Where something may come from beside our own origin. */
export interface Allowance {
  scripts: string[];
  frames: string[];
  connections: string[];
}
const nothing: Allowance = { scripts: [], frames: [], connections: [] };

/** The policy of a page: own origin only, inline scripts by hash. Mantine and the editor set style attributes. */
export const contentPolicy = (scriptHashes: string[], allowed: Allowance = nothing): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes, ...allowed.scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' https: data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...allowed.connections].join(' '),
    ['frame-src https://www.youtube-nocookie.com', ...allowed.frames].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
