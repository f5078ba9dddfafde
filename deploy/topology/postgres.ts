import { chownSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { unprivileged } from '../../scripts/testing/unprivileged.mjs';
import { run, start, type Running } from './processes.ts';

export interface Postgres extends Running {
  /** The folder of its socket. */
  folder: string;
  url: string;
}

const env = { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8' };
/** Settings that docs/operations.md recommends. */
const recommended = ['random_page_cost=1.1', 'jit=off'];
const accepting = /ready to accept (read-only )?connections/;

/** The address of a server by its socket's folder. */
export const socketUrl = (folder: string): string =>
  `postgresql://lectern@/postgres?host=${encodeURIComponent(folder)}&port=5432`;

const as = (folder: string) => ({ cwd: folder, env, ...unprivileged() });

/** A folder that belongs to the user who runs the server. */
export function ownFolder(parent: string, name: string): string {
  const folder = join(parent, name);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const owner = unprivileged();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  return folder;
}

async function serve(bin: string, folder: string): Promise<Postgres> {
  const ours = ['listen_addresses=', `unix_socket_directories=${folder}`, 'max_connections=150'];
  const settings = [...ours, ...recommended];
  const server = await start(
    join(bin, 'postgres'),
    ['-D', join(folder, 'data'), ...settings.flatMap((one) => ['-c', one])],
    { ...as(folder), ready: accepting },
  );
  // SIGINT: connections are cut, everything is written.
  return { ...server, end: () => server.end('SIGINT'), folder, url: socketUrl(folder) };
}

/** Starts a server with a socket in its own folder; a folder with an existing cluster is reused. */
export async function startPrimary(bin: string, parent: string, isNew: boolean): Promise<Postgres> {
  const folder = ownFolder(parent, 'primary');
  const args = ['-D', join(folder, 'data'), '-U', 'lectern', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];
  if (isNew) await run(join(bin, 'initdb'), args, as(folder));
  return serve(bin, folder);
}

/** A streaming replica of a server. */
export async function startReplica(bin: string, parent: string, primary: Postgres): Promise<Postgres> {
  const folder = ownFolder(parent, 'replica');
  const args = ['-D', join(folder, 'data'), '-R', '-X', 'stream', '-c', 'fast', '-U', 'lectern'];
  if (!existsSync(join(folder, 'data')))
    await run(join(bin, 'pg_basebackup'), [...args, '-h', primary.folder], as(folder));
  return serve(bin, folder);
}
