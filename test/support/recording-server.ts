import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Recorded {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** A local HTTP server that keeps what it is sent. @param answer status and body, by path */
export async function recordingServer(answer: (recorded: Recorded) => [number, object] = () => [200, {}]) {
  const recorded: Recorded[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const one = { path: request.url ?? '', headers: request.headers, body };
      recorded.push(one);
      const [status, content] = answer(one);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { url, recorded, close };
}
