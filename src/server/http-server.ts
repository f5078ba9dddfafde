import {
  createServer,
  type RequestListener,
  type Server,
  type IncomingMessage,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { failures, type FailureBody, type FailureCode } from '../contract/failures.ts';
import { itemIdIn } from '../contract/addresses/item-path.ts';
import type { Context } from '../domain/platform/context.ts';
import { countUse, isBrowser } from '../domain/publishing/index.ts';
import { serveCached } from './pages/serve-pages.ts';
import type { PageCache } from './pages/page-cache.ts';

interface Options {
  /** Headers of every response made here. */
  headers: Record<string, string>;
  onError: (error: unknown) => void;
}

/**
 * Wraps a request listener that runs before the framework, whose error handling doesn't cover it: an exception would
 * end the process. Targets other than paths (asterisk, absolute and authority form, RFC 9112, 3.2), other versions of
 * HTTP and several hosts are refused before anything parses them.
 */
function httpListener(listener: RequestListener, { headers, onError }: Options): RequestListener {
  return (request, response) => {
    try {
      if (isUnderstood(request)) listener(request, response);
      else refuse('malformed_request', request, response, headers);
    } catch (error) {
      onError(error);
      if (response.headersSent) response.destroy();
      else refuse('internal', request, response, headers);
    }
  };
}

/** A proxy in front may have read another of two hosts, or another version, and so another request. HTTP/1.1 needs a host. */
const isUnderstood = ({ url, httpVersion, headersDistinct }: IncomingMessage): boolean => {
  const hosts = headersDistinct['host']?.length ?? 0;
  return (
    Boolean(url?.startsWith('/')) &&
    (httpVersion === '1.1' ? hosts === 1 : httpVersion === '1.0' && hosts <= 1)
  );
};

/** The connection is closed, as nothing else that arrives on it can be trusted. */
function refusal(code: FailureCode, headers: Record<string, string>) {
  const [status, message] = failures[code];
  const requestId = randomUUID();
  const body = JSON.stringify({ message, code, requestId } satisfies FailureBody);
  return {
    status,
    headers: {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      'x-request-id': requestId,
      connection: 'close',
    },
    body,
  };
}

function refuse(
  code: FailureCode,
  request: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string>,
): void {
  const refused = refusal(code, headers);
  response.writeHead(refused.status, refused.headers);
  response.end(request.method === 'HEAD' ? undefined : refused.body);
}

/** What Node's parser and timer say of bytes that are no request. */
const parserCodes: Record<string, FailureCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_too_slow',
};

/** Answers what isn't a request as refused requests are answered; the framework's own answer has none of their headers. */
export const refuseBytes =
  (headers: Record<string, string>) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    const {
      status,
      headers: all,
      body,
    } = refusal(parserCodes[error.code ?? ''] ?? 'malformed_request', headers);
    const lines = Object.entries({ ...all, date: new Date().toUTCString() }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    );
    // Bytes after the begin of another answer would be read as a part of it.
    if (socket.writable && !hasBegunToAnswer(socket))
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
    socket.destroy();
  };

/** Requests that may be pending on one connection. Browsers don't pipeline. */
const maxUnanswered = 16;

/** The responses of a connection that aren't complete. */
const unanswered = new WeakMap<Socket, Set<ServerResponse>>();

const hasBegunToAnswer = (socket: Socket): boolean =>
  [...(unanswered.get(socket) ?? [])].some(({ headersSent }) => headersSent);

/**
 * Closes connections that pipeline too many requests (RFC 9112, 9.3.2). Responses are held in memory until the client
 * has read those before them, so a few kilobytes of requests could fill it.
 */
const limitPipelining =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    const { socket } = request;
    // Requests that had arrived before the connection was closed.
    if (socket.destroyed) return;
    const open = unanswered.get(socket) ?? new Set();
    unanswered.set(socket, open.add(response));
    if (open.size > maxUnanswered) {
      socket.destroy();
      return;
    }
    response.once('close', () => open.delete(response));
    listener(request, response);
  };

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
    // A request without a host is refused as others are, with their headers.
    { connectionsCheckingInterval: timeouts.checkIntervalMs, requireHostHeader: false },
    limitPipelining(httpListener(listener, { headers, onError })),
  );
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    refuse('expectation_failed', request, response, headers),
  );
  server.keepAliveTimeout = 10_000;
  server.headersTimeout = timeouts.headersMs;
  server.requestTimeout = timeouts.requestMs;
  server.setTimeout(timeouts.idleMs);
  server.maxConnections = 10_000;
  return server;
}

/** Of an item's page, or of its data for a visitor who is on another page already. */
const idIn = (url: string): string | undefined => itemIdIn(url.replace(/(?:\.data)?(?:\?.*)?$/s, ''));

/** Browsers load these before anybody asks for them. */
const isPrefetch = ({ headers }: IncomingMessage): boolean =>
  /prefetch|prerender/.test(`${headers['sec-purpose'] as string} ${headers['purpose'] as string}`);

/** Counts a view when the page of a public item was answered, from the page cache too (docs/specification.md#numbers). */
export function countViews(
  ctx: Pick<Context, 'db' | 'clock'>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const id = request.method === 'GET' ? idIn(request.url ?? '') : undefined;
  if (id === undefined || isPrefetch(request) || !isBrowser(request.headers['user-agent'])) return;
  response.once('finish', () => {
    if (response.statusCode === 200 || response.statusCode === 304) countUse(ctx, id.toLowerCase(), 'views');
  });
}

/** Proxies whose X-Forwarded-For is trusted: none, this many in front of the server, or those at these addresses. */
export type TrustedProxies = false | number | string[];

/**
 * Converts the setting for Fastify. A bare number would trust nobody there, so hops are counted from the server
 * outwards. The operator must make sure that only proxies reach the port (docs/operations.md).
 */
export const trustProxy = (trusted: TrustedProxies) =>
  typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted;
