import { Agent, request as send } from 'node:http';

export interface Answer {
  status: number;
  body: string;
  headers: Record<string, string | string[] | undefined>;
}
interface Asked {
  method?: string;
  token?: string | undefined;
  json?: unknown;
  body?: Buffer;
  headers?: Record<string, string>;
  /** The client's own address: all of 127.0.0.0/8 is this machine. */
  from?: string;
}

export const agent = new Agent({ keepAlive: true, maxSockets: 200 });

/** A request by hand: fetch can't choose its own address. Rejects when no answer comes. */
export function ask(
  base: string,
  path: string,
  { method = 'GET', token, json, body, headers = {}, from }: Asked = {},
) {
  const bytes = json === undefined ? body : Buffer.from(JSON.stringify(json));
  return new Promise<Answer>((resolve, reject) => {
    const request = send(`${base}${path}`, {
      method,
      agent,
      ...(from && { localAddress: from }),
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(bytes && { 'content-length': bytes.length }),
        ...headers,
      },
    });
    request.on('error', reject);
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          body: Buffer.concat(chunks).toString(),
          headers: response.headers,
        }),
      );
    });
    request.end(bytes);
  });
}
/** What stands in the envelope of a good answer. */
export const data = <Data>({ status, body }: Answer): Data => {
  if (status >= 400) throw new Error(`answered ${status}: ${body}`);
  return (JSON.parse(body) as { data: Data }).data;
};
