import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { failures, type FailureBody } from '../../contract/failures.ts';
import { site } from '../../contract/site.ts';

const [status, message] = failures.unavailable;
const page = Buffer.from(
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Busy | ${site.name}</title><p>${message}</p></html>`,
);
export const retryAfterSeconds = 2;

const common = {
  'retry-after': String(retryAfterSeconds),
  'cache-control': 'no-store',
};

/** Says that there is no room, with as little work as possible: people get a page, programs the body of decisions, A3. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string> = {},
): void {
  const requestId = randomUUID();
  const forPeople = !request.url?.startsWith('/api/') && request.headers.accept?.includes('text/html');
  const failure: FailureBody = { message, code: 'unavailable', requestId };
  const body = forPeople ? page : Buffer.from(JSON.stringify(failure));
  response.writeHead(status, {
    ...headers,
    ...common,
    'content-type': forPeople ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'content-length': body.length,
    'x-request-id': requestId,
  });
  response.end(body);
}
