import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * The event loop accepts one new connection per turn from each listening socket (libuv 1.45 and later). When turns take long, the rest
 * would wait in the kernel, neither answered nor refused.
 */
const count = 16;

/** On Linux several sockets may listen on one port, and the kernel distributes connections among them. */
const canSharePort = process.platform === 'linux';

const further = new WeakMap<FastifyInstance, Server[]>();

/** Listens on a port by several sockets; answers the address. @throws EADDRINUSE when another program listens there */
export async function listen(app: FastifyInstance, at: { host: string; port: number }): Promise<string> {
  if (!canSharePort) return app.listen(at);
  if (at.port !== 0) await refuseTaken(at);
  const shared = { ...at, reusePort: true };
  const address = await app.listen(shared);
  const { server } = app;
  const { address: host, port } = server.address() as AddressInfo;
  server.maxConnections = Math.ceil(server.maxConnections / count);
  const others = Array.from({ length: count - 1 }, () => {
    // As the HTTP server's own socket: a client may end its side of the connection and still read the answer.
    const other = createServer({ allowHalfOpen: true, noDelay: true });
    other.maxConnections = server.maxConnections;
    other.on('connection', (socket) => void server.emit('connection', socket));
    return other.listen({ host, port, reusePort: true });
  });
  await Promise.all(others.map((other) => once(other, 'listening')));
  further.set(app, others);
  return address;
}

/** Accepts no further connection; resolves when all that were accepted have ended. */
export async function stopListening(app: FastifyInstance): Promise<void> {
  const all = [app.server, ...(further.get(app) ?? [])].filter(({ listening }) => listening);
  const closed = all.map((server) => once(server, 'close'));
  // The HTTP server's own close() ends idle connections at once, even if a request is already in flight on one.
  for (const server of all) Reflect.apply(createServer().close, server, []);
  await Promise.all(closed);
}

/** Sockets that share a port don't notice that another program has it; one that doesn't share does. */
async function refuseTaken(at: { host: string; port: number }): Promise<void> {
  const trial = createServer().listen(at);
  await once(trial, 'listening');
  trial.close();
  await once(trial, 'close');
}
