import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { guardedListener } from './guarded-listener.ts';
import type { Load } from './load/load.ts';
import { isWork } from './load/measure-calls.ts';
import { refuser } from './load/refuse.ts';
import { answerKept, keyOf } from './pages/answer-kept.ts';
import type { PageCache } from './pages/page-cache.ts';

interface Parts {
  cache: PageCache | undefined;
  load: Load;
  isStopping: () => boolean;
  /** Of refusals; the framework sets those of all other answers. */
  headers?: Record<string, string>;
  /** Told of what is thrown before the framework has the request. */
  onError?: (error: unknown) => void;
}

/** How long clients may take. A connection over which nothing moves in either direction ends; a slow line says something more often. */
const usualPatience = {
  silenceMs: 30_000,
  headersMs: 20_000,
  // An image of 5 MB over a slow line.
  requestMs: 180_000,
  /** How often it is looked whether some took longer. */
  lookMs: 2_000,
};

/** The HTTP server. What needs no work is done here, before the framework: kept pages are answered, and too much is refused. */
export function openFrontDoor(
  handle: RequestListener,
  { cache, load, isStopping, headers = {}, onError = () => {} }: Parts,
  patience = usualPatience,
): Server {
  const refuse = refuser(headers);
  const listener: RequestListener = (request, response) => {
    if (isStopping()) response.setHeader('connection', 'close');
    else if (cache && answerKept(cache, request, response)) return;
    if (isTooMuch(request, cache, load)) return refuse(request, response);
    handle(request, response);
  };
  const server = createServer(
    { connectionsCheckingInterval: patience.lookMs },
    guardedListener(listener, { headers, onError }),
  );
  server.keepAliveTimeout = 10_000;
  server.headersTimeout = patience.headersMs;
  server.requestTimeout = patience.requestMs;
  server.setTimeout(patience.silenceMs);
  server.maxConnections = 10_000;
  return server;
}

/** Is there no room for a request, nor will there be soon? Whoever waits for a page that is being rendered anyway adds no work. */
function isTooMuch(request: IncomingMessage, cache: PageCache | undefined, { calls, pages }: Load): boolean {
  const url = request.url ?? '';
  const limit = isWork(url) ? calls : pages;
  if (!limit.isClosed || isFree(url) || (limit === pages && isComing(cache, url))) return false;
  limit.refuse();
  return true;
}

/** Files, and what those ask who look after the portal. */
const isFree = (url: string) =>
  /^\/(assets|uploads|sample)\/|^\/api\/(health\/|metrics)|^\/[\w-]+\.(ico|svg|txt)$/.test(url);

function isComing(cache: PageCache | undefined, url: string): boolean {
  const key = keyOf(url);
  return key !== undefined && Boolean(cache?.isRendering(key));
}
