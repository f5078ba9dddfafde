import { readdir, readFile } from 'node:fs/promises';

export interface Memory {
  command: string;
  /** What this process holds, what it shares with others counted whole, in MB. */
  rss: number;
  /** The same, what is shared divided by those who share it: summing this counts nothing twice. */
  pss: number;
}

const mb = (kilobytes: string | undefined) => Number(kilobytes ?? 0) / 1024;

/** A process and all that it started, directly or not. Linux alone tells this much. */
export async function memoryOf(root: number): Promise<Map<number, Memory>> {
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc'))
    if (/^\d+$/.test(name)) {
      const status = await readFile(`/proc/${name}/status`, 'utf8').catch(() => '');
      parents.set(Number(name), Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]));
    }
  const isOurs = (pid: number | undefined): boolean =>
    pid === root || (pid !== undefined && pid > 1 && isOurs(parents.get(pid)));
  const found = new Map<number, Memory>();
  for (const pid of parents.keys()) if (isOurs(pid)) found.set(pid, await memory(pid));
  return found;
}

async function memory(pid: number): Promise<Memory> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return {
    command: command.replaceAll('\0', ' ').trim(),
    rss: mb(/^Rss:\s+(\d+)/m.exec(rollup)?.[1]),
    pss: mb(/^Pss:\s+(\d+)/m.exec(rollup)?.[1]),
  };
}
