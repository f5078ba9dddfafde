import { createHash } from 'node:crypto';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { renderContext, PublicQueries } from '../../web/lib/public-queries.ts';
import type { CheckoutOrigins } from '../../contract/money/payment-providers.ts';
import { errorPage } from './error-page.ts';
import { checkoutAllowance } from './checkout-allowance.ts';
import { contentPolicy, inlineScriptHashes } from './inline-scripts.ts';
import { permissionsPolicy } from '../security-headers.ts';
import { compressPage, uncompressed } from './encodings.ts';
import type { Encoding, Page } from './page.ts';
import { styleFirst } from './style-first.ts';

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
