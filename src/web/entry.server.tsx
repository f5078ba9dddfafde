import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { renderContext } from './lib/public-queries.ts';

/** The server's own module graph can't share the key otherwise: it takes this bundle's copy. */
export { renderContext } from './lib/public-queries.ts';

const renderWithinMs = 5_000;

/** Passed to the server, which has the request and decides what to disclose. */
export const handleError: HandleErrorFunction = (error, { context, request }) => {
  if (!request.signal.aborted) context.get(renderContext).onRenderError(error);
};

/**
 * Renders whole pages, because they are cached and compressed as a whole and complete without JavaScript. They stay
 * bytes throughout: long strings in streams are copied repeatedly and outlive garbage collections.
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
      // Disables out-of-order streaming, which needs a script, for pages of any length.
      progressiveChunkSize: Infinity,
      onAllReady() {
        clearTimeout(timer);
        headers.set('Content-Type', 'text/html; charset=utf-8');
        const chunks: Buffer[] = [];
        pipe(
          new Writable({
            write(chunk: Buffer, _encoding, next) {
              chunks.push(chunk);
              next();
            },
            final(done) {
              onRendered(Buffer.concat(chunks));
              resolve(new Response(null, { headers, status }));
              done();
            },
          }).on('error', reject),
        );
      },
      onShellError: reject,
      onError: reject,
    });
    const timer = setTimeout(() => abort(new Error('the page took too long to render')), renderWithinMs);
  });
}
