import { createHash } from 'node:crypto';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { FastifyRequest } from 'fastify';
import type { renderContext, PublicQueries } from '../../web/lib/public-queries.ts';
import { type CheckoutOrigins, paymentProviderFacts } from '../../contract/money/payment-providers.ts';
import type { PaymentMode } from '../../contract/vocabulary/index.ts';
import { Failure } from '../../domain/platform/failure.ts';
import { permissionsPolicy } from '../security-headers.ts';
import { toFailure } from '../failures.ts';
import { compressPage, uncompressed, type Encoding, type Page } from './page.ts';

/** A page that could not be rendered: 503 if retrying may help, else 500. */
export function errorPage(page: Page, renderError: unknown): Page {
  if (page.status < 500) return page;
  if (toFailure(renderError).code !== 'unavailable') return { ...page, renderError };
  return { ...page, status: 503, headers: { ...page.headers, 'retry-after': '5' }, renderError };
}

/** Logs the error, and reports an unexpected one, as for API calls (server/failures.ts). */
export function reportRenderError({ renderError }: Page, request: FastifyRequest): void {
  if (renderError === undefined) return;
  const { code } = toFailure(renderError);
  if (!(renderError instanceof Failure && code === 'unavailable'))
    request.log.error({ err: renderError }, 'page failed');
  if (code === 'internal') request.server.unexpected?.(renderError, request);
}

const purchasePages = /^\/(packages|membership)\/?(\?|$)/;

/** What a page may load from the payment provider: only purchase pages, and only with a provider that needs it. */
export const checkoutAllowance = (path: string, mode: PaymentMode): CheckoutOrigins | null =>
  purchasePages.test(path) ? paymentProviderFacts[mode].checkout : null;

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

/** Policy names of web/lib/trusted-types, of web/offline/start-offline and of the editor's library, which parses pasted HTML. */
const trustedTypes = [
  "require-trusted-types-for 'script'",
  'trusted-types default lectern-inert lectern-worker ProseMirrorClipboard',
];

const waiting = /<link rel="(preload" as="font|modulepreload)"[^>]*href="([^"]+)"[^>]*>/gu;

/** Asks for scripts: run once the style sheet is there, which a script waits for. */
const askFor = (scripts: readonly string[]): string =>
  scripts.length === 0
    ? ''
    : `<script>for(const href of ${JSON.stringify(scripts)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}))</script>`;

/**
 * Moves fonts and scripts from the head of a page to the end of its body: React Router puts them before the style sheet, and on a slow line the
 * first paint then waits for all of them (docs/decisions/0031-styles-before-scripts.md). Browsers look ahead for links and ask for them at once,
 * so scripts are named by a script.
 */
export function styleFirst(html: Buffer): Buffer {
  const head = html.indexOf('</head>');
  const end = html.lastIndexOf('</body>');
  if (head < 0 || end < head) return html;
  const text = html.toString('utf8', 0, head);
  const links = [...text.matchAll(waiting)];
  const of = (rel: string) => links.filter(([, one]) => one === rel);
  return Buffer.concat([
    Buffer.from(text.replace(waiting, '')),
    html.subarray(head, end),
    Buffer.from(
      of('preload" as="font')
        .map(([link]) => link)
        .join('') + askFor(of('modulepreload').map(([, , href]) => href!)),
    ),
    html.subarray(end),
  ]);
}

/** The React Router build. Its context key is its own copy, as the bundle has a separate module graph. */
export type PagesBuild = ServerBuild & { entry: { module: { renderContext: typeof renderContext } } };
/** `accepted` is the encoding to compress the page for. */
export type Render = (path: string, accepted: Encoding) => Promise<Page>;

/** Renders pages in process, as a guest. In development the build is a function that returns the current one. */
export function pageRenderer(
  build: PagesBuild | (() => Promise<PagesBuild>),
  queries: PublicQueries,
  mode: 'production' | 'development',
): Render {
  const handler = createRequestHandler(build, mode);
  return async (path, accepted) => {
    let renderError: unknown;
    let html: Buffer | undefined;
    const context = new RouterContextProvider();
    const { entry } = typeof build === 'function' ? await build() : build;
    context.set(entry.module.renderContext, {
      ...queries,
      isDocument: !/\.data(?:\?|$)/.test(path),
      onRenderError: (error) => void (renderError ??= error),
      onRendered: (bytes) => void (html = styleFirst(bytes)),
    });
    const response = await handler(new Request(new URL(path, queries.publicUrl)), context);
    const checkout = checkoutAllowance(path, queries.paymentMode);
    const headers: Record<string, string> = {
      ...Object.fromEntries(response.headers),
      ...(checkout && popUpHeaders(checkout)),
    };
    if (html) {
      headers['content-type'] = 'text/html; charset=utf-8';
      headers['content-security-policy'] =
        mode === 'production'
          ? contentPolicy(inlineScriptHashes(html), checkout, queries.imageHosts)
          : developmentPolicy;
    }
    const body = html ?? Buffer.from(await response.arrayBuffer());
    const page = errorPage(pageOf(response.status, headers, body), renderError);
    await compressPage(page, accepted);
    return page;
  };
}

/** Hot reload injects scripts and styles whose hashes are not known. */
const developmentPolicy = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** The provider opens bank pages in pop-ups that report back, and may use the Payment Request API. */
const popUpHeaders = ({ paymentRequests }: CheckoutOrigins) => ({
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': permissionsPolicy({ payment: `self "${paymentRequests}"` }),
});

const pageOf = (status: number, headers: Record<string, string>, body: Buffer): Page => ({
  status,
  headers,
  ...uncompressed(body),
  hash: createHash('sha256').update(body).digest('base64url').slice(0, 27),
});
