import { createServer, type RequestListener, type Server } from 'node:http';
import { guardedListener } from './guarded-listener.ts';
import { limitPipelining } from './limit-pipelining.ts';
import { serveCached } from './pages/serve-cached.ts';
import type { PageCache } from './pages/page-cache.ts';

interface Parts {
  cache: PageCache | undefined;
  isStopping: () => boolean;
  /** Of refusals made here; the framework sets those of all other answers. */
  headers?: Record<string, string>;
  /** Notified of what is thrown before the framework has the request. */
  onError?: (error: unknown) => void;
}

/** How long clients may take, in milliseconds. */
const usualTimeouts = {
  /** Without a byte in either direction. */
  idleMs: 30_000,
  headersMs: 20_000,
  /** An image of 5 MB over a slow line. */
  requestMs: 180_000,
  checkIntervalMs: 2_000,
};

/** The HTTP server. Cached pages are answered here, before the framework; everything else is handed to it. */
export function createHttpServer(
  handle: RequestListener,
  { cache, isStopping, headers = {}, onError = () => {} }: Parts,
  timeouts = usualTimeouts,
): Server {
  const listener: RequestListener = (request, response) => {
    if (isStopping()) response.setHeader('connection', 'close');
    else if (cache && serveCached(cache, request, response)) return;
    handle(request, response);
  };
  const server = createServer(
    { connectionsCheckingInterval: timeouts.checkIntervalMs },
    limitPipelining(guardedListener(listener, { headers, onError })),
  );
  server.keepAliveTimeout = 10_000;
  server.headersTimeout = timeouts.headersMs;
  server.requestTimeout = timeouts.requestMs;
  server.setTimeout(timeouts.idleMs);
  server.maxConnections = 10_000;
  return server;
}
