import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';

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
