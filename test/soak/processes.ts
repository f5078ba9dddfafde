import { readdir, readFile, readlink } from 'node:fs/promises';

export interface ProcessSample {
  /** The server's own memory, and that of all processes together (shared pages counted once). */
  nodeMb: number;
  allMb: number;
  handles: number;
  sockets: number;
  processes: number;
}

interface Found {
  pid: number;
  parent: number;
}

/** Every process below `root`, itself included. */
async function tree(root: number): Promise<number[]> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const all = (
    await Promise.all(
      names.map(async (name): Promise<Found | undefined> => {
        const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
        // The name in brackets may hold anything; behind it stand state and parent.
        const parent = /^.*\) \S (\d+)/s.exec(stat)?.[1];
        return parent ? { pid: Number(name), parent: Number(parent) } : undefined;
      }),
    )
  ).filter((one) => one !== undefined);
  const below = (pid: number): number[] => [
    pid,
    ...all.filter(({ parent }) => parent === pid).flatMap((child) => below(child.pid)),
  ];
  return below(root);
}

const numberIn = (text: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0);

const pssKb = async (pid: number): Promise<number> =>
  numberIn(await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => ''), 'Pss');

async function handlesOf(pid: number): Promise<string[]> {
  const names = await readdir(`/proc/${pid}/fd`).catch(() => []);
  return Promise.all(names.map((name) => readlink(`/proc/${pid}/fd/${name}`).catch(() => '')));
}

/** What the server and everything that it started hold at this moment. */
export async function sampleProcesses(root: number): Promise<ProcessSample> {
  const pids = await tree(root);
  const memory = await Promise.all(pids.map(pssKb));
  const own = await handlesOf(root);
  const status = await readFile(`/proc/${root}/status`, 'utf8').catch(() => '');
  return {
    nodeMb: numberIn(status, 'VmRSS') / 1024,
    allMb: memory.reduce((sum, kb) => sum + kb, 0) / 1024,
    handles: own.length,
    sockets: own.filter((target) => target.startsWith('socket:')).length,
    processes: pids.length,
  };
}
