import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type OutgoingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import type { Statement } from './recording.ts';

/** The minimal work of a Node server for the same response. */
export type Task =
  | { type: 'bytes'; headers: OutgoingHttpHeaders; body: string }
  /** One list of statements for each request, in turn. A value that is `newId` becomes a new id. */
  | { type: 'sql'; url: string; requests: Statement[][] };

export const newId = '$id';

function listenerOf(task: Task): RequestListener {
  if (task.type === 'bytes') {
    const body = Buffer.from(task.body, 'base64');
    return (_request, response) => response.writeHead(200, task.headers).end(body);
  }
  // The portal's default number of connections (DATABASE_POOL).
  const pool = new pg.Pool({ connectionString: task.url, max: 10 });
  let n = 0;
  const run = async (statements: Statement[]) => {
    const client = await pool.connect();
    const id = randomUUID();
    try {
      const rows: unknown[] = [];
      for (const { text, values } of statements)
        rows.push(
          (
            await client.query(
              text,
              values.map((value) => (value === newId ? id : value)),
            )
          ).rows,
        );
      return rows;
    } finally {
      client.release();
    }
  };
  return (request, response) => {
    request.resume();
    run(task.requests[n++ % task.requests.length]!).then(
      (data) =>
        response
          .writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
          .end(JSON.stringify({ data })),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  };
}

if (import.meta.main) {
  const server = createServer(listenerOf(JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as Task));
  server.listen(0, '127.0.0.1', () =>
    process.stdout.write(`ready on http://127.0.0.1:${(server.address() as AddressInfo).port}\n`),
  );
}
