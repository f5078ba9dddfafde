import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unprivileged } from '../../scripts/testing/unprivileged.mjs';
import { ownFolder, socketUrl, type Postgres } from './postgres.ts';
import { start, type Running } from './processes.ts';

/** A pooler that hands one connection from transaction to transaction. */
export async function startPgbouncer(
  program: string,
  parent: string,
  server: Postgres,
): Promise<Running & { url: string }> {
  const folder = ownFolder(parent, 'pgbouncer');
  const users = join(folder, 'users.txt');
  writeFileSync(users, '"lectern" ""\n');
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
* = host=${server.folder} port=5432 user=lectern
[pgbouncer]
listen_addr =
unix_socket_dir = ${folder}
listen_port = 5432
auth_type = any
auth_file = ${users}
pool_mode = transaction
default_pool_size = 10
max_client_conn = 500
query_timeout = 20
idle_transaction_timeout = 30
logfile =
pidfile =
`,
  );
  const running = await start(program, [file], { ...unprivileged(), cwd: folder, ready: /process up/ });
  return { ...running, end: () => running.end('SIGINT'), url: socketUrl(folder) };
}
