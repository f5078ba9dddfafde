import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connection } from './database.ts';
import { isAlive } from './lock.ts';

/**
 * Connection settings of the server that another of our processes runs on this data folder; undefined when none is
 * ready.
 */
export async function findRunningDatabase(dataDir: string): Promise<Connection | undefined> {
  const folder = await realpath(dataDir).catch(() => dataDir);
  const file = join(folder, 'postgres', 'cluster', 'postmaster.pid');
  // Lines of postmaster.pid: pid, data directory, start, port, socket folder, addresses, shared memory, state.
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n').map((line) => line.trim());
  const [pid, , , port, host, , , state] = lines;
  if (state !== 'ready' || !host || !isAlive(Number(pid))) return undefined;
  return { host, user: 'lectern', database: 'lectern', port: Number(port) };
}
