import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { failures, type FailureBody, type FailureCode } from '../contract/failures.ts';

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
export function httpListener(listener: RequestListener, { headers, onError }: Options): RequestListener {
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

/** A proxy in front may have read another of two hosts, or another version, and so another request. */
const isUnderstood = ({ url, httpVersion, headersDistinct }: IncomingMessage): boolean =>
  Boolean(url?.startsWith('/')) &&
  (httpVersion === '1.1' || httpVersion === '1.0') &&
  (headersDistinct['host']?.length ?? 0) <= 1;

/** Closes the connection, as nothing else that arrives on it can be trusted. */
function refuse(
  code: FailureCode,
  request: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string>,
): void {
  const [status, message] = failures[code];
  const requestId = randomUUID();
  const body = JSON.stringify({ message, code, requestId } satisfies FailureBody);
  response.writeHead(status, {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-request-id': requestId,
    connection: 'close',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
