import type { IncomingMessage } from 'node:http';
import { failures } from '../../contract/failures.ts';

const [, message] = failures.unavailable;

/** The page for people when the server is overloaded. */
export const busyPage = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Busy</title><p>${message}</p></html>`;

/** Whether a browser requests a page; API clients get the usual body (docs/rules.md#failures). */
export const acceptsHtml = ({ url, headers }: Pick<IncomingMessage, 'url' | 'headers'>): boolean =>
  !url?.startsWith('/api/') && Boolean(headers.accept?.includes('text/html'));
