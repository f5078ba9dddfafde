import { spawn } from 'node:child_process';
import { cpus } from 'node:os';

export interface Child {
  pid: number;
  /** Where it listens. */
  url: string;
  /** From the spawn to its saying so, in milliseconds. */
  readyAfterMs: number;
  stop(): Promise<void>;
}

const isLinux = process.platform === 'linux' && cpus().length > 1;

/** Starts a program on one core, so that the loader can have another; where cores can't be chosen, on any. */
const pinned = (core: number | undefined, command: string[]): string[] =>
  isLinux && core !== undefined ? ['taskset', '-c', String(core), ...command] : command;

interface Program {
  /** Arguments of Node. */
  args: string[];
  env?: Record<string, string>;
  core?: number;
}

/** Starts a program that says where it listens ('… on http://…'), and waits for that. */
export async function startChild({ args, env = {}, core }: Program): Promise<Child> {
  const begun = performance.now();
  const [command = '', ...rest] = pinned(core, [process.execPath, ...args]);
  const child = spawn(command, rest, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-20_000);
      const found = /ready on (http:\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    void ended.then(() => reject(new Error(`It ended before it was ready: ${said}`)));
  });
  return {
    pid: child.pid as number,
    url,
    readyAfterMs: performance.now() - begun,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
