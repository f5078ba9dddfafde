import type { IncomingMessage } from 'node:http';
import { createHash } from 'node:crypto';
import { getHeapStatistics } from 'node:v8';
import { isIP } from 'node:net';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import { FairQueue } from '../domain/platform/fair-queue.ts';
import { failures } from '../contract/failures.ts';
import { Failure } from '../domain/platform/failure.ts';

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

/** What counts as one client: an IPv4 address, or the /64 network that an IPv6 client usually has. */
export function clientKey(address: string): string {
  if (isIP(address) !== 6 || address.startsWith('::ffff:')) return address;
  const [head = '', tail = ''] = address.split('%')[0]!.split('::');
  const parts = (text: string) => text.split(':').filter(Boolean);
  const [front, back] = [parts(head), parts(tail)];
  const zeros = Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0');
  const groups = address.includes('::') ? [...front, ...zeros, ...back] : front;
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Releases this request's slot; null while it has none. */
    release: (() => void) | null;
  }
}

/** Heap usage above which requests are refused. */
const maxHeapUse = 0.9;

const exempt = /^\/(assets|uploads|sample)\/|^\/api\/(health\/|metrics)|^\/[\w-]+\.(ico|svg|txt)(\?|$)/;
/** The pages' route. Files have their own routes, so an address that looks like a file and ends up here is rendered. */
const pageRoute = '/*';

/** Static files, health and metrics are always answered. */
export const isExempt = (url: string, route?: string): boolean => exempt.test(url) && route !== pageRoute;
const isExemptRequest = ({ url, routeOptions }: FastifyRequest) => isExempt(url, routeOptions.url);

const isReading = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

/** Who takes turns with others: an account, or the address of a guest. */
export const clientOf = ({ caller, ip }: FastifyRequest): string => caller?.id ?? clientKey(ip);

/**
 * The accounts of tokens that were accepted lately. Reads are admitted before their token is checked, which takes a
 * connection to the database; a token that isn't known here counts by its address, however many are made up.
 */
const recentAccounts = () => {
  const accounts = new LRUCache<string, string>({ max: 10_000 });
  const digest = (token: string) => createHash('sha256').update(token).digest('base64');
  return {
    clientOf: ({ headers, ip }: FastifyRequest) =>
      (headers.authorization && accounts.get(digest(headers.authorization))) ?? clientKey(ip),
    remember: ({ headers, caller }: FastifyRequest) => {
      if (caller && headers.authorization) accounts.set(digest(headers.authorization), caller.id);
    },
  };
};

const queueOf = (request: FastifyRequest, { visitors, members }: Admission) =>
  isReading(request) && request.headers.authorization === undefined ? visitors : members;

/**
 * Queues requests, and refuses them when the wait is too long or memory is short. A request holds a slot from when
 * its body has arrived until its response is produced, so slow clients hold none; only multipart bodies are read
 * while holding one.
 */
export const admitRequests = fp<{ admission: Admission }>(async (app, { admission }) => {
  await refuseWhenMemoryIsShort(app, admission);
  app.decorateRequest('release', null);
  const accounts = recentAccounts();
  const admit = async (request: FastifyRequest, client: string) => {
    if (isExemptRequest(request)) return;
    if (request.isMultipart()) return admitUpload(request, admission);
    const queue = queueOf(request, admission);
    const release = await queue.acquire(client);
    request.release = release!;
    // The client disconnected while queued: no response will be sent that would release the slot.
    if (!request.raw.socket.destroyed) return;
    release!();
    throw queue.refuse();
  };
  app.addHook('onRequest', async (request) => {
    if (isReading(request)) await admit(request, accounts.clientOf(request));
  });
  app.addHook('preValidation', async (request) => {
    accounts.remember(request);
    if (!isReading(request)) await admit(request, clientOf(request));
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    request.release?.();
    done(null, payload);
  });
  app.addHook('onResponse', (request, _reply, done) => {
    request.release?.();
    done();
  });
  // A disconnect doesn't stop the work on a request, so it keeps its slot, unless its body never arrives.
  app.addHook('onRequestAbort', (request, done) => {
    if (request.isMultipart() && !request.raw.readableEnded) request.release?.();
    done();
  });
});

/** @throws Failure unavailable when too many wait, or when the client has left meanwhile */
async function admitUpload(request: FastifyRequest, { uploads }: Admission): Promise<void> {
  const { socket } = request.raw;
  const idleMs = socket.timeout ?? 0;
  const left = new AbortController();
  const abort = () => left.abort();
  socket.once('close', abort);
  // The connection is legitimately idle while the upload is queued or processed.
  socket.setTimeout(0);
  const release = await uploads.acquire(clientOf(request), left.signal).finally(() => {
    socket.setTimeout(idleMs);
    socket.off('close', abort);
  });
  if (!release) throw new Failure('unavailable');
  // A client that disconnected before it queued causes no more events that would release its slot.
  if (request.raw.destroyed) {
    release();
    throw new Failure('unavailable');
  }
  request.raw.once('end', () => socket.setTimeout(0));
  request.release = () => {
    request.release = null;
    socket.setTimeout(idleMs);
    release();
  };
}

async function refuseWhenMemoryIsShort(app: FastifyInstance, admission: Admission): Promise<void> {
  await app.register(underPressure, {
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * maxHeapUse,
    pressureHandler: (request) => {
      if (!isExemptRequest(request)) throw queueOf(request, admission).refuse();
    },
  });
}
