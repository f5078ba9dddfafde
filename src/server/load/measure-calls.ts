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
 * room. The front door refuses what is too much before it costs anything; bodies that arrived together are refused here.
 */
export function measureCalls(app: FastifyInstance, load: Load): void {
  app.decorateRequest('leave', null);
  const kindOf = (request: FastifyRequest) => `${request.method} ${request.routeOptions.url}`;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!hasBody(request) && isWork(request.url)) request.leave = load.calls.begin(kindOf(request));
    done();
  });
  app.addHook('preValidation', (request, _reply, done) => {
    if (!hasBody(request) || !isWork(request.url)) return done();
    if (request.isMultipart()) return done(admitUpload(request, load));
    if (load.calls.isFull) {
      load.calls.refused += 1;
      return done(noRoom());
    }
    request.leave = load.calls.begin(kindOf(request));
    done();
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

/** Multipart bodies come while their call runs, as slowly as they like: they have a bound of their own. */
function admitUpload(request: FastifyRequest, { uploads }: Load): Failure | undefined {
  if (uploads.running >= uploads.most) {
    uploads.refused += 1;
    return noRoom();
  }
  uploads.running += 1;
  request.leave = () => {
    request.leave = null;
    uploads.running -= 1;
  };
  return undefined;
}
