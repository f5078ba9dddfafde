import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { Failure } from '../domain/platform/failure.ts';

interface Options {
  /** Whether the database is reachable and migrated; rejects when it can't be reached. */
  isReady: () => Promise<boolean>;
  isStopping: () => boolean;
  version: string;
}

/** Liveness: the process responds. Readiness: its database does too, with a matching schema (docs/specification.md#settings). */
export const health: FastifyPluginAsync<Options> = async (app, { isReady, isStopping, version }) => {
  app.get('/api/health/live', async () => ({
    data: { status: 'live' },
  }));
  app.get('/api/health/ready', async (request) => {
    if (isStopping()) throw new Failure('unavailable', { message: 'The server is stopping.' });
    const migrated = await soon(isReady()).catch((error: unknown) => {
      request.log.warn({ err: error }, 'the database cannot be reached');
      throw new Failure('unavailable', { message: 'The database cannot be reached.' });
    });
    if (!migrated) throw new Failure('unavailable', { message: 'Migrations are missing.' });
    return { data: { status: 'ready', version } };
  });
};

/** A database slower than this should get no traffic. */
const timeoutMs = 3_000;

function soon(asked: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('the database did not answer in time')), timeoutMs);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

/** Gives proxies time to learn, by `connection: close`, that idle connections are about to end. */
const noticeMs = 500;

// The HTTP server's own close() ends idle connections at once, even if a request is already in flight on one.
const stopListening = createServer().close;

/** Graceful shutdown: stop listening, finish responses, then close idle connections, then the rest. */
export async function drain(app: FastifyInstance): Promise<void> {
  const { server } = app;
  if (server.listening) {
    const closed = once(server, 'close');
    stopListening.call(server);
    const isEmpty = await Promise.race([closed.then(() => true), pause(noticeMs)]);
    if (!isEmpty) {
      server.closeIdleConnections();
      const closing = setInterval(() => server.closeIdleConnections(), 100);
      await closed;
      clearInterval(closing);
    }
  }
  await app.close();
}

const pause = (ms: number) => new Promise<false>((resolve) => setTimeout(resolve, ms, false));
