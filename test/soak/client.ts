import { Agent, request } from 'node:http';

export interface Answer {
  status: number;
  text: string;
  json: <Data>() => Data;
}

/** Speaks to one server over kept connections, as a proxy in front of it does. */
export class Client {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 64, scheduling: 'fifo' });
  private readonly base: string;

  constructor(base: string) {
    this.base = base;
  }

  get(path: string, token?: string): Promise<Answer> {
    return this.send('GET', path, {}, undefined, token);
  }

  call(method: string, path: string, body: unknown, token?: string): Promise<Answer> {
    const bytes = Buffer.from(JSON.stringify(body));
    return this.send(method, `/api${path}`, { 'content-type': 'application/json' }, bytes, token);
  }

  upload(path: string, name: string, bytes: Buffer, token: string): Promise<Answer> {
    const boundary = 'soak-boundary-7f3a';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="x"\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
    const type = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    return this.send('POST', `/api${path}`, type, body, token);
  }

  private send(
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: Buffer,
    token?: string,
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const out = request(`${this.base}${path}`, {
        method,
        agent: this.agent,
        timeout: 30_000,
        headers: {
          ...headers,
          ...(body && { 'content-length': String(body.length) }),
          ...(token && { authorization: `Bearer ${token}` }),
        },
      });
      out.on('timeout', () => out.destroy(new Error('no answer within 30 seconds')));
      out.on('error', (error: NodeJS.ErrnoException & { again?: true }) => {
        // The server closed a kept connection just when it was used again: every client asks once more.
        const isStale = out.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
        if (isStale) this.send(method, path, headers, body, token).then(resolve, reject);
        else reject(error);
      });
      out.on('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          resolve({ status: response.statusCode ?? 0, text, json: () => JSON.parse(text).data });
        });
      });
      out.end(body);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}
