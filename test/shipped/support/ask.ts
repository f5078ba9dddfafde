import { Agent, request } from 'node:http';

export interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
  token?: string | undefined;
  /** Sent as JSON, unless it is bytes. */
  body?: unknown;
  /** The client's address; each request has another one unless this says which. */
  from?: string;
}

export interface Answer {
  status: number;
  headers: Record<string, string>;
  bytes: Buffer;
  text: string;
  /** The data in the envelope of an API response. */
  json: <Body = { data: any; code?: string }>() => Body;
}

const agent = new Agent({ keepAlive: true, maxFreeSockets: 4, timeout: 60_000 });
const below = (end: number) => Math.floor(Math.random() * end);

/** An address of this machine. Limits count for each address, so every caller has one of its own and the limits stay on. */
export const randomAddress = (): string => `127.${1 + below(250)}.${below(250)}.${1 + below(250)}`;

/** Sends a request to the product and returns its response. */
export function ask(url: string, path: string, asked: RequestOptions = {}): Promise<Answer> {
  const { method = 'GET', headers = {}, token, body, from = randomAddress() } = asked;
  const isJson = body !== undefined && !Buffer.isBuffer(body);
  const bytes = isJson ? Buffer.from(JSON.stringify(body)) : (body as Buffer | undefined);
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const going = request(
      {
        agent,
        hostname,
        port,
        method,
        path,
        localAddress: from,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(isJson && { 'content-type': 'application/json' }),
          ...(bytes && { 'content-length': String(bytes.length) }),
          ...headers,
        },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          const all = Buffer.concat(parts);
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers as Record<string, string>,
            bytes: all,
            text: all.toString('utf8'),
            json: () => JSON.parse(all.toString('utf8')),
          });
        });
      },
    );
    going.setTimeout(30_000, () =>
      going.destroy(new Error(`${method} ${path.slice(0, 100)}: no answer within 30 s`)),
    );
    going.on('error', reject);
    going.end(bytes);
  });
}
