import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { portalContext, Portal } from '../../web/portal.ts';
import { brokenPage } from './broken-page.ts';
import { checkoutAllowance } from './checkout-allowance.ts';
import { contentPolicy, inlineScriptHashes } from './inline-scripts.ts';
import { permissionsPolicy } from '../security-headers.ts';
import type { Page } from './page.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** The built pages. The context key is the bundle's own copy: two module graphs don't share it otherwise. */
export type PagesBuild = ServerBuild & { entry: { module: { portalContext: typeof portalContext } } };
/** `note` is told what the page is made of. */
export type Render = (path: string, note: Note) => Promise<Page>;
type Note = (...tags: string[]) => void;

/** Renders pages in process, as a guest. */
export function pageRenderer(
  build: () => Promise<PagesBuild>,
  portalFor: (note: Note) => Portal,
  mode: 'production' | 'development',
): Render {
  const handler = createRequestHandler(build, mode);
  return async (path, note) => {
    let broke: unknown;
    const portal = { ...portalFor(note), broke: (error: unknown) => void (broke ??= error) };
    const context = new RouterContextProvider();
    context.set((await build()).entry.module.portalContext, portal);
    const response = await handler(new Request(new URL(path, portal.publicUrl)), context);
    const allowed = checkoutAllowance(path, portal.paymentProvider);
    const policy = (html: string) =>
      mode === 'production'
        ? contentPolicy(inlineScriptHashes(html), allowed, portal.imageHosts)
        : policyOfDevelopment;
    return brokenPage(await toPage(response, policy, allowed ? windowOfProvider : {}), broke);
  };
}

/** Hot reload injects scripts and styles that no policy could know beforehand. */
const policyOfDevelopment = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

const noTags: ReadonlySet<string> = new Set();

/** The provider opens windows of banks, which report back to it, and may use the browser's own payment. */
const windowOfProvider = {
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': permissionsPolicy({ payment: 'self "https://api.razorpay.com"' }),
};

async function toPage(
  response: Response,
  policy: (html: string) => string,
  ownHeaders: Record<string, string>,
): Promise<Page> {
  const body = Buffer.from(await response.arrayBuffer());
  const headers = { ...Object.fromEntries(response.headers), ...ownHeaders };
  const isHtml = headers['content-type']?.startsWith('text/html') ?? false;
  if (isHtml) {
    headers['content-type'] = 'text/html; charset=utf-8';
    headers['content-security-policy'] = policy(body.toString('utf8'));
  }
  const [brotli, gzipped] =
    body.length > 1000
      ? await Promise.all([
          toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
          toGzip(body, { level: 6 }),
        ])
      : [null, null];
  return {
    status: response.status,
    headers,
    body,
    brotli,
    gzip: gzipped,
    hash: createHash('sha256').update(body).digest('base64url').slice(0, 27),
    tags: noTags,
  };
}
