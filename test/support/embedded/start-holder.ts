import { spawn, type ChildProcess } from 'node:child_process';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface Holder {
  child: ChildProcess;
  pid: number;
  /** Every line it said so far */
  lines: string[];
  /** The text after the first line that begins with that word; fails if the process ends without saying it */
  said(word: string): Promise<string>;
  exited: Promise<void>;
}

export interface HolderOptions {
  uid?: number;
  env?: Record<string, string>;
  /** Root of a copied checkout; ours if none */
  checkout?: string;
}

const PROJECT_ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const running = new Set<ChildProcess>();

export function startHolder(
  dataDir: string,
  { uid, env, checkout = PROJECT_ROOT }: HolderOptions = {},
): Holder {
  const script = join(checkout, 'test', 'support', 'embedded', 'holder.ts');
  const child = spawn(process.execPath, [script, dataDir], {
    cwd: '/',
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  running.add(child);
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout! });
  reader.on('line', (line) => lines.push(line));
  const closed = new Promise<void>((done) => child.once('close', () => done()));
  void closed.then(() => running.delete(child));
  return { child, pid: child.pid!, lines, said: listen, exited: closed };

  async function listen(word: string): Promise<string> {
    let open = true;
    void closed.then(() => (open = false));
    for (;;) {
      const line = lines.find((text) => text.startsWith(`${word} `));
      if (line) return line.slice(word.length + 1);
      if (!open) throw new Error(`The process ended without saying "${word}": ${lines.join(' | ')}`);
      await Promise.race([closed, new Promise((next) => reader.once('line', next))]);
    }
  }
}

/** For the end of a test, also of one that failed. */
export async function stopHolders(): Promise<void> {
  await Promise.all(
    [...running].map(async (child) => {
      child.kill('SIGTERM');
      await new Promise((done) => child.once('close', done));
    }),
  );
}
