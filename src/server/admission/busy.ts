import type { IncomingMessage } from 'node:http';
import { failures } from '../../contract/failures.ts';
import { site } from '../../contract/site.ts';

const [, message] = failures.unavailable;

/** What people see when the server is too busy for their request. */
export const busyPage = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Busy | ${site.name}</title><p>${message}</p></html>`;

/** Does a person ask for a page? Programs get the usual body (docs/rules.md#failures). */
export const isForPeople = ({ url, headers }: Pick<IncomingMessage, 'url' | 'headers'>): boolean =>
  !url?.startsWith('/api/') && Boolean(headers.accept?.includes('text/html'));
