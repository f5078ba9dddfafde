import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Proxies learn within this time, by `connection: close`, that their idle connections are about to end. */
const noticeMs = 500;

// The HTTP server's own close() ends idle connections at once, on which a request may be on its way.
// oxlint-disable-next-line typescript/unbound-method
const stopListening = createServer().close;

/** Ends without losing a request: no new connections, answers still go out, then idle connections end, then the rest. */
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
