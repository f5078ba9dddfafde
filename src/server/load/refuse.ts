import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { failures, type FailureBody } from '../../contract/failures.ts';
import { site } from '../../contract/site.ts';

const [status, message] = failures.unavailable;
/** What people see. */
export const busyPage = Buffer.from(
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Busy | ${site.name}</title><p>${message}</p></html>`,
);
export const retryAfterSeconds = 2;

export const busyHeaders = {
  'retry-after': String(retryAfterSeconds),
  'cache-control': 'no-store',
};

/** Does a person ask for a page? Programs get the body of decisions, A3. */
export const isForPeople = ({ url, headers }: Pick<IncomingMessage, 'url' | 'headers'>): boolean =>
  !url?.startsWith('/api/') && Boolean(headers.accept?.includes('text/html'));

/** Says that there is no room, with as little work as possible. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string> = {},
): void {
  const requestId = randomUUID();
  const forPeople = isForPeople(request);
  const failure: FailureBody = { message, code: 'unavailable', requestId };
  const body = forPeople ? busyPage : Buffer.from(JSON.stringify(failure));
  response.writeHead(status, {
    ...headers,
    ...busyHeaders,
    'content-type': forPeople ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'content-length': body.length,
    'x-request-id': requestId,
  });
  response.end(body);
}
