import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface Place {
  host: string;
  /** 0: one that is free. */
  port: number;
}

/**
 * Listening sockets on one port. The event loop takes one new connection from each of them per turn; when turns are long, those that one
 * socket can't take would wait unseen, neither answered nor refused.
 */
const many = 16;

/** Where several sockets may share a port, and the kernel deals connections out among them. */
const canShare = process.platform === 'linux';

/** As Node's HTTP server has its connections: who has nothing more to say still gets his answer, and small answers leave at once. */
const asForHttp = { allowHalfOpen: true, noDelay: true };

/** Lets connections in by several sockets on one port, and closes them together. */
export class Doors {
  private readonly side: Server[] = [];
  private readonly app: FastifyInstance;

  constructor(app: FastifyInstance) {
    this.app = app;
  }

  /** Answers the address. @throws EADDRINUSE when somebody listens there already */
  async open({ host, port }: Place): Promise<string> {
    if (!canShare) return this.app.listen({ host, port });
    if (port !== 0) await refuseTaken({ host, port });
    const shared = { host, port, reusePort: true };
    const address = await this.app.listen(shared);
    const main = this.app.server;
    this.outliveErrors(main);
    const place = main.address() as AddressInfo;
    // The kernel deals out evenly.
    main.maxConnections = Math.ceil(main.maxConnections / many);
    for (let n = 1; n < many; n += 1) {
      const door = createServer(asForHttp, (socket) => void main.emit('connection', socket));
      door.maxConnections = main.maxConnections;
      this.side.push(door);
      door.listen({ host: place.address, port: place.port, reusePort: true });
      await once(door, 'listening');
      this.outliveErrors(door);
    }
    return address;
  }

  /** A connection that can't be accepted (no file descriptor is left, say) must not end the process. */
  private outliveErrors(server: Server): void {
    server.on('error', (error) => this.app.log.error({ err: error }, 'a connection could not be accepted'));
  }

  /** Lets nobody in any more; resolves when all have left. */
  async shut(): Promise<void> {
    const { server } = this.app;
    if (!server.listening) return;
    const left = [server, ...this.side].map((door) => once(door, 'close'));
    // The HTTP server's own close() would cut idle connections at once.
    for (const door of [server, ...this.side]) closeDoor.call(door);
    await Promise.all(left);
  }
}

// oxlint-disable-next-line typescript/unbound-method
const closeDoor = createServer().close;

/** Sockets that share a port don't notice that another program has it; one that doesn't share does. */
async function refuseTaken(place: Place): Promise<void> {
  const probe = createServer().listen(place);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}
