import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, ServerRouter } from 'react-router';
import { inlineStyles } from './first-paint/inline-styles.ts';
import { scriptsAfterPaint } from './first-paint/scripts-after-paint.ts';
import { portalContext } from './portal.ts';

/** The server's own module graph can't share the key otherwise: it takes this bundle's copy. */
export { portalContext } from './portal.ts';

const renderWithinMs = 5_000;

/** The server knows whose request it was, and what may be said of an error. */
export const handleError: HandleErrorFunction = (error, { context, request }) => {
  if (!request.signal.aborted) context.get(portalContext).broke?.(error);
};

/** Renders whole pages: they are kept and compressed as one piece, and are complete without script. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  return new Promise<Response>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      // Nothing is left to be moved into its place by script, however long the page is.
      progressiveChunkSize: Infinity,
      onAllReady() {
        clearTimeout(timer);
        headers.set('Content-Type', 'text/html; charset=utf-8');
        text(pipe(new PassThrough())).then(
          (html) => resolve(new Response(drawnAtOnce(html), { headers, status })),
          reject,
        );
      },
      onShellError: reject,
      onError: reject,
    });
    const timer = setTimeout(() => abort(new Error('the page took too long to render')), renderWithinMs);
  });
}

/** Built pages bring their styles along and start their scripts when they are drawn. Development replaces both as one edits. */
const client = join(import.meta.dirname, '../client');
const drawnAtOnce = (html: string): string =>
  import.meta.env.PROD ? scriptsAfterPaint(inlineStyles(html, client)) : html;
