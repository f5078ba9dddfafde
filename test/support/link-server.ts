import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Respond = (request: IncomingMessage, response: ServerResponse) => void;

/** A web server on loopback with configurable responses, which records its requests. */
export class LinkServer {
  readonly asked: { line: string; agent: string | undefined; at: number }[] = [];
  /** Responses by path: a status, or more. Other paths are 404. */
  readonly pages = new Map<string, number | Respond>();
  private readonly server = createServer((request, response) => {
    const { method, url = '', headers } = request;
    this.asked.push({ line: `${method} ${url}`, agent: headers['user-agent'], at: performance.now() });
    const page = this.pages.get(url) ?? 404;
    if (typeof page === 'function') page(request, response);
    else response.writeHead(page).end();
  });

  static async open(): Promise<LinkServer> {
    const made = new LinkServer();
    await new Promise<void>((resolve) => made.server.listen(0, '127.0.0.1', resolve));
    return made;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** A URL of this server under any host name, as tests replace DNS. */
  at(path: string, host = 'links.example'): string {
    return `http://${host}:${this.port}${path}`;
  }

  redirect(path: string, to: string): void {
    this.pages.set(path, (_request, response) => void response.writeHead(302, { location: to }).end());
  }

  lines = (): string[] => this.asked.map(({ line }) => line);

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}
