import { once } from 'node:events';
import {
  connect,
  createServer,
  type AddressInfo,
  type NetConnectOpts,
  type Server,
  type Socket,
} from 'node:net';

/** `silent` is a half-open connection: what is sent is lost without an error. `away`: the port is closed, and open connections are cut. */
export type ProxyState = 'open' | 'slow' | 'silent' | 'away';

const slowMs = 100;

/** A TCP proxy between a program and a server, which can be slow, lose everything or refuse connections. */
export class FaultyProxy {
  private state: ProxyState = 'open';
  private server: Server | undefined;
  private readonly sockets = new Set<Socket>();
  private readonly target: NetConnectOpts;
  port = 0;

  private constructor(target: NetConnectOpts) {
    this.target = target;
  }

  static async to(target: NetConnectOpts): Promise<FaultyProxy> {
    const proxy = new FaultyProxy(target);
    await proxy.listen();
    return proxy;
  }

  async switchTo(state: ProxyState): Promise<void> {
    this.state = state;
    if (state === 'away') await this.close();
    else if (!this.server) await this.listen();
  }

  /** Closes all connections. */
  async close(): Promise<void> {
    const server = this.server;
    this.server = undefined;
    for (const socket of this.sockets) socket.destroy();
    if (server) await new Promise((resolve) => server.close(resolve));
  }

  private async listen(): Promise<void> {
    this.server = createServer((near) => this.join(near)).listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  private join(near: Socket): void {
    const far = connect(this.target);
    this.forward(near, far);
    this.forward(far, near);
  }

  private forward(from: Socket, into: Socket): void {
    this.sockets.add(from);
    let isLost = false;
    let last: Promise<unknown> = Promise.resolve();
    const afterPause = (work: () => void) => {
      const pause = this.state === 'slow' ? slowMs : 0;
      if (pause > 0) last = last.then(() => new Promise((resolve) => setTimeout(resolve, pause)));
      void last.then(work);
    };
    from.on('data', (bytes) => {
      // The lost data makes this connection unusable.
      isLost ||= this.state === 'silent';
      if (!isLost) afterPause(() => into.write(bytes));
    });
    from.on('error', () => {});
    into.on('error', () => {});
    from.on('close', () => {
      this.sockets.delete(from);
      afterPause(() => into.destroy());
    });
  }
}
