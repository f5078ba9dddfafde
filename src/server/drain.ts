import type { FastifyInstance } from 'fastify';
import { stopListening } from './listeners.ts';

/** Gives proxies time to learn, by `connection: close`, that idle connections are about to end. */
const noticeMs = 500;

/** Graceful shutdown: stop listening, finish responses, then close idle connections, then the rest. */
export async function drain(app: FastifyInstance): Promise<void> {
  const { server } = app;
  if (server.listening) {
    const closed = stopListening(app);
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
