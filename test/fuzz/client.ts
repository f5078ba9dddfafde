import { Agent, request } from 'node:http';

export interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
}
export interface Answered {
  status: number;
  type: string;
  text: string;
}

interface Options {
  connections: number;
  limitMs: number;
  /** The client's address for the next request, where it matters. */
  from?: () => string;
}

/** Sends requests over a few connections that are kept open, and gives each a limit. */
export function keepAliveClient(base: string, { connections, limitMs, from }: Options) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(base);
  const send = ({ method, path, headers, body }: Sent): Promise<Answered> =>
    new Promise((resolve, reject) => {
      const going = request(
        {
          agent,
          hostname,
          port,
          method,
          path,
          ...(from && { localAddress: from() }),
          headers: { ...headers, ...(body && { 'content-length': String(body.length) }) },
        },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('error', reject);
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              type: String(response.headers['content-type'] ?? ''),
              text: Buffer.concat(parts).toString('utf8'),
            }),
          );
        },
      );
      going.setTimeout(limitMs, () => going.destroy(new Error(`no answer within ${limitMs} ms`)));
      going.on('error', reject);
      going.end(body);
    });
  return { send, close: () => agent.destroy() };
}
