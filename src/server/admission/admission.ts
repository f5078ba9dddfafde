import type { IncomingMessage } from 'node:http';
import { FairQueue } from '../../domain/platform/fair-queue.ts';
import { failures } from '../../contract/failures.ts';

interface Options {
  /** Size of this process's database pool. */
  connections: number;
  /** Longest wait in milliseconds. */
  maxWaitMs?: number;
}

/**
 * Concurrency limits with separate queues, so that any amount of public reading (pages, feeds, lists, searches)
 * doesn't keep anybody from signing in, publishing, paying or moderating. In each of them clients take turns: accounts,
 * or addresses of guests.
 */
export interface Admission {
  visitors: FairQueue;
  members: FairQueue;
  /** Each upload holds a file in memory. The bodies of queued requests are not read. */
  uploads: FairQueue;
  /** PDF rendering, one at a time on its own thread. */
  pdfs: FairQueue;
  /** Drawing of share images, one at a time, because it takes tens of milliseconds of the process. */
  shareImages: FairQueue;
}

/** Few at work keep each turn of the event loop short, of which each accepts one connection; three keep Node and the database busy. */
const perVisitor = 3;
/** One more than a client may have, so that others needn't wait for one client's slow requests. */
const visitorsWhileQueued = perVisitor + 1;

export const createAdmission = ({ connections, maxWaitMs = 2_000 }: Options): Admission => {
  const requests = { atOnce: connections, waiting: 2_000, waitingPerClient: 500, maxWaitMs };
  const few = { atOnce: 1, perClient: 1, waiting: 100, waitingPerClient: 10 };
  return {
    visitors: new FairQueue({ ...requests, atOnceWhileQueued: visitorsWhileQueued, perClient: perVisitor }),
    members: new FairQueue({ ...requests, perClient: Math.ceil(connections / 2) }),
    uploads: new FairQueue({ atOnce: 20, perClient: 4, waiting: 200, waitingPerClient: 40 }),
    pdfs: new FairQueue(few),
    shareImages: new FairQueue(few),
  };
};

/** Admits everything at once. */
export const noConcurrencyLimit = (): Admission => {
  const unlimited = () =>
    new FairQueue({ atOnce: Infinity, perClient: Infinity, waiting: Infinity, waitingPerClient: Infinity });
  return {
    visitors: unlimited(),
    members: unlimited(),
    uploads: unlimited(),
    pdfs: unlimited(),
    shareImages: unlimited(),
  };
};

const [, message] = failures.unavailable;

/** The page for people when the server is overloaded. */
export const busyPage = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Busy</title><p>${message}</p></html>`;

/** Whether a browser requests a page; API clients get the usual body (docs/specification.md#failures). */
export const acceptsHtml = ({ url, headers }: Pick<IncomingMessage, 'url' | 'headers'>): boolean =>
  !url?.startsWith('/api/') && Boolean(headers.accept?.includes('text/html'));
