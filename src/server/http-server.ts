import { createServer, type RequestListener, type Server } from 'node:http';
import { httpListener } from './http-listener.ts';
import { limitPipelining } from './limit-pipelining.ts';
import { serveCached } from './pages/serve-cached.ts';
import type { PageCache } from './pages/page-cache.ts';

interface Parts {
  cache: PageCache | undefined;
  isStopping: () => boolean;
  /** Called with each request before it is answered. */
  observe?: RequestListener;
  /** Headers of refusals made here; the framework sets its own. */
  headers?: Record<string, string>;
  /** Called with errors thrown before the framework has the request. */
  onError?: (error: unknown) => void;
}

/** Timeouts for clients, in milliseconds. */
const defaultTimeouts = {
  /** Timeout without any traffic. */
  idleMs: 30_000,
  headersMs: 20_000,
  /** Enough for an image of 5 MB over a slow connection. */
  requestMs: 180_000,
  checkIntervalMs: 2_000,
};

/** The HTTP server. Cached pages are answered here; everything else goes to the framework. */
export function createHttpServer(
  handle: RequestListener,
  { cache, isStopping, observe, headers = {}, onError = () => {} }: Parts,
  timeouts = defaultTimeouts,
): Server {
  const listener: RequestListener = (request, response) => {
    observe?.(request, response);
    if (isStopping()) response.setHeader('connection', 'close');
    else if (cache && serveCached(cache, request, response)) return;
    handle(request, response);
  };
  const server = createServer(
    { connectionsCheckingInterval: timeouts.checkIntervalMs },
    limitPipelining(httpListener(listener, { headers, onError })),
  );
  server.keepAliveTimeout = 10_000;
  server.headersTimeout = timeouts.headersMs;
  server.requestTimeout = timeouts.requestMs;
  server.setTimeout(timeouts.idleMs);
  server.maxConnections = 10_000;
  return server;
}
