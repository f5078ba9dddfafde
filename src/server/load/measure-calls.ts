import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../../domain/failure.ts';
import type { Load } from './load.ts';
import { retryAfterSeconds } from './refuse.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Ends this request's share of the load; null while it has none. */
    leave: (() => void) | null;
  }
}

/** Addresses that cost work of their own; pages count while they are rendered, files aren't work. */
const work =
  /^\/(api\/(?!health\/|metrics)|sitemaps?[/.]|og\/|[\w/-]*(feed\.(rss|atom|json)|deadlines?\.ics))/;
export const isWork = (url: string): boolean => work.test(url);

const hasBody = ({ method }: FastifyRequest) => method === 'POST' || method === 'PUT' || method === 'PATCH';
const noRoom = () => new Failure('unavailable', { retryAfterSeconds });

/**
 * Counts calls while they are worked on: after the body has come and until the answer is made, so that slow clients take no
 * room. The front door refuses what is too much before it costs anything; what may wait for room, waits here.
 */
export function measureCalls(app: FastifyInstance, load: Load): void {
  app.decorateRequest('leave', null);
  const kindOf = (request: FastifyRequest) => `${request.method} ${request.routeOptions.url}`;
  const admit = async (request: FastifyRequest) => {
    const leave = await load.calls.enter(kindOf(request));
    if (!leave) throw noRoom();
    request.leave = leave;
    // Who went away while he waited has no answer made for him, nor a response that would end his share.
    if (!request.raw.socket.destroyed) return;
    leave();
    throw noRoom();
  };
  app.addHook('onRequest', async (request) => {
    if (!hasBody(request) && isWork(request.url)) await admit(request);
  });
  app.addHook('preValidation', async (request) => {
    if (!hasBody(request) || !isWork(request.url)) return;
    if (request.isMultipart()) await admitUpload(request, load);
    else await admit(request);
  });
  const leave = (request: FastifyRequest) => request.leave?.();
  app.addHook('onSend', (request, _reply, payload, done) => {
    leave(request);
    done(null, payload);
  });
  app.addHook('onResponse', (request, _reply, done) => {
    leave(request);
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    leave(request);
    done();
  });
}

/**
 * Multipart bodies come while their call runs, as slowly as they like: they have a bound of their own, and wait for it unread.
 * @throws Failure unavailable when too many wait, or for a client that went away meanwhile
 */
async function admitUpload(request: FastifyRequest, { uploads }: Load): Promise<void> {
  const { socket } = request.raw;
  const silenceMs = socket.timeout ?? 0;
  const gone = new AbortController();
  const giveUp = () => gone.abort();
  socket.once('close', giveUp);
  // Nothing moves on the connection while the file waits, and once it has come: that isn't the client's silence.
  socket.setTimeout(0);
  const release = await uploads.acquire(request.caller?.id ?? request.ip, gone.signal).finally(() => {
    socket.setTimeout(silenceMs);
    socket.off('close', giveUp);
  });
  if (!release) throw noRoom();
  request.raw.once('end', () => socket.setTimeout(0));
  request.leave = () => {
    request.leave = null;
    socket.setTimeout(silenceMs);
    release();
  };
}
