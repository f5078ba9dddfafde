import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { portalContext, Portal } from '../../web/portal.ts';
import { checkoutAllowance } from './checkout-allowance.ts';
import { contentPolicy, inlineScriptHashes } from './inline-scripts.ts';
import type { Page } from './page-cache.ts';

const compress = promisify(brotliCompress);

/** The built pages. The context key is the bundle's own copy: two module graphs don't share it otherwise. */
export type PagesBuild = ServerBuild & { entry: { module: { portalContext: typeof portalContext } } };
export type Render = (path: string, method: string) => Promise<Page>;

/** Renders pages in process, as a guest. */
export function pageRenderer(
  build: () => Promise<PagesBuild>,
  portal: Portal,
  mode: 'production' | 'development',
): Render {
  const handler = createRequestHandler(build, mode);
  return async (path, method) => {
    const context = new RouterContextProvider();
    context.set((await build()).entry.module.portalContext, portal);
    const response = await handler(new Request(new URL(path, portal.publicUrl), { method }), context);
    const allowed = checkoutAllowance(path, portal.paymentProvider);
    // Hot reload injects scripts and styles that no policy could know beforehand.
    const policy =
      mode === 'production' ? (html: string) => contentPolicy(inlineScriptHashes(html), allowed) : undefined;
    return toPage(response, policy);
  };
}

async function toPage(response: Response, policy: ((html: string) => string) | undefined): Promise<Page> {
  const body = Buffer.from(await response.arrayBuffer());
  const headers = Object.fromEntries(response.headers);
  const isHtml = headers['content-type']?.startsWith('text/html') ?? false;
  if (isHtml) {
    headers['content-type'] = 'text/html; charset=utf-8';
    if (policy) headers['content-security-policy'] = policy(body.toString('utf8'));
  }
  return {
    status: response.status,
    headers,
    body,
    brotli:
      body.length > 1000 ? await compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : null,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
  };
}
