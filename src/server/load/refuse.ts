import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { failures, type FailureBody } from '../../contract/failures.ts';
import { site } from '../../contract/site.ts';

const [status, message] = failures.unavailable;
/** What people see. */
export const busyPage = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Busy | ${site.name}</title><p>${message}</p></html>`;
export const retryAfterSeconds = 2;

export const busyHeaders = {
  'retry-after': String(retryAfterSeconds),
  'cache-control': 'no-store',
};

/** Does a person ask for a page? Programs get the usual body (docs/rules.md#failures). */
export const isForPeople = ({ url, headers }: Pick<IncomingMessage, 'url' | 'headers'>): boolean =>
  !url?.startsWith('/api/') && Boolean(headers.accept?.includes('text/html'));

/**
 * Says that there is no room, with as little work as possible: the head is prepared, and leaves together with the body.
 * @param headers of every refusal
 */
export function refuser(headers: Record<string, string>) {
  const common = Object.entries({ ...headers, ...busyHeaders }).flat();
  const forPeople = [...common, 'content-type', 'text/html; charset=utf-8'];
  const forPrograms = [...common, 'content-type', 'application/json; charset=utf-8'];
  return (request: IncomingMessage, response: ServerResponse): void => {
    const requestId = randomUUID();
    const [head, body] = isForPeople(request)
      ? [forPeople, busyPage]
      : [forPrograms, JSON.stringify({ message, code: 'unavailable', requestId } satisfies FailureBody)];
    const length = String(Buffer.byteLength(body));
    response.writeHead(status, [...head, 'content-length', length, 'x-request-id', requestId]);
    response.end(body);
  };
}
