import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { renderContext } from './public-queries.ts';

/** The server's own module graph can't share the key otherwise: it takes this bundle's copy. */
export { renderContext } from './public-queries.ts';

const renderWithinMs = 5_000;

/** The server knows whose request it was, and what may be said of an error. */
export const handleError: HandleErrorFunction = (error, { context, request }) => {
  if (!request.signal.aborted) context.get(renderContext).onRenderError(error);
};

/**
 * Renders whole pages: they are kept and compressed as one piece, and are complete without script. They don't leave in the answer,
 * and are bytes all the way: long strings that travel through streams are copied again and again, and outlive the collector's rounds.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  asked: Readonly<RouterContextProvider>,
) {
  const { onRendered } = asked.get(renderContext);
  return new Promise<Response>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      // Nothing is left to be moved into its place by script, however long the page is.
      progressiveChunkSize: Infinity,
      onAllReady() {
        clearTimeout(timer);
        headers.set('Content-Type', 'text/html; charset=utf-8');
        buffer(pipe(new PassThrough()))
          .then((html) => {
            onRendered(html);
            resolve(new Response(null, { headers, status }));
          })
          .catch(reject);
      },
      onShellError: reject,
      onError: reject,
    });
    const timer = setTimeout(() => abort(new Error('the page took too long to render')), renderWithinMs);
  });
}
