import { readdirSync, readFileSync } from 'node:fs';

/** The server of a cluster, its children and its watcher, from Linux's /proc. */
export function serverProcesses(dataDir: string): { server: number; children: number[]; watchers: number[] } {
  const server = Number(readFileSync(`${dataDir}/postgres/cluster/postmaster.pid`, 'utf8').split('\n')[0]);
  const others = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .map(describe);
  return {
    server,
    children: others.filter((one) => one.parent === server).map((one) => one.pid),
    // A new child of the server is in its group for a moment.
    watchers: others
      .filter(({ pid, parent, group }) => group === server && pid !== server && parent !== server)
      .map((one) => one.pid),
  };
}

function describe(pid: number): { pid: number; parent?: number; group?: number } {
  try {
    const [, parent, group] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return { pid, parent: Number(parent), group: Number(group) };
  } catch {
    return { pid }; // ended meanwhile
  }
}

export function kill(pids: number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // ended before us
    }
  }
}

export async function untilEnded(pids: number[]): Promise<void> {
  while (pids.some((pid) => alive(pid))) await new Promise((next) => setTimeout(next, 10));
}

/** A zombie process that has not been reaped counts as ended. */
function alive(pid: number): boolean {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .startsWith('Z');
  } catch {
    return false;
  }
}
