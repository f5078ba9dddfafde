import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** The daemon's verdict on a file; null: it closes the connection, undefined: it doesn't respond. */
type Verdict = (bytes: Buffer) => string | null | undefined;

/** A fake ClamAV daemon with configurable verdicts. */
export class ClamdServer {
  verdict: Verdict = (bytes) => (bytes.includes('EICAR') ? 'stream: Eicar-Signature FOUND' : 'stream: OK');
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;

  private constructor() {
    this.server = createServer((socket) => {
      this.sockets.add(socket);
      socket.on('error', () => {});
      let received = Buffer.alloc(0);
      socket.on('data', (part) => {
        received = Buffer.concat([received, part]);
        const said = this.answer(received);
        if (said === null) socket.destroy();
        else if (said !== undefined) socket.end(`${said}\0`);
      });
    });
  }

  static async start(): Promise<ClamdServer> {
    const daemon = new ClamdServer();
    await new Promise<void>((resolve) => daemon.server.listen(0, '127.0.0.1', resolve));
    return daemon;
  }

  get address(): string {
    return `tcp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  private answer(received: Buffer): string | null | undefined {
    if (received.equals(Buffer.from('zPING\0'))) return 'PONG';
    const command = Buffer.from('zINSTREAM\0');
    if (!received.subarray(0, command.length).equals(command)) return undefined;
    const parts: Buffer[] = [];
    for (let at = command.length; at + 4 <= received.length;) {
      const length = received.readUInt32BE(at);
      if (length === 0) return this.verdict(Buffer.concat(parts));
      if (at + 4 + length > received.length) return undefined;
      parts.push(received.subarray(at + 4, at + 4 + length));
      at += 4 + length;
    }
    return undefined;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
