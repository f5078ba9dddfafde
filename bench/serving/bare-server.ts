import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { replayed, type Waves } from '../lists/record-statements.ts';

/** What a limit does: the least that any server on Node would have to do for the same answer. */
export type Task =
  | { kind: 'bytes'; headers: OutgoingHttpHeaders; file: string }
  | { kind: 'file'; headers: OutgoingHttpHeaders; file: string }
  | { kind: 'statements'; url: string; waves: Waves };

function listenerOf(task: Task): RequestListener {
  if (task.kind === 'bytes') {
    const body = readFileSync(task.file);
    return (_request, response) => response.writeHead(200, task.headers).end(body);
  }
  if (task.kind === 'file')
    return (_request, response) => {
      void readFile(task.file).then((body) => response.writeHead(200, task.headers).end(body));
    };
  const pool = new pg.Pool({ connectionString: task.url, max: 20 });
  return (_request, response) => {
    void replayed(pool, task.waves).then((rows) => {
      const body = JSON.stringify({ data: rows });
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(body);
    });
  };
}

const server = createServer(listenerOf(JSON.parse(process.argv[2] ?? '') as Task));
server.listen(0, '127.0.0.1', () =>
  process.stdout.write(`ready on http://127.0.0.1:${(server.address() as AddressInfo).port}\n`),
);
process.on('SIGTERM', () => process.exit(0));
