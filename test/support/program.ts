import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** As `npm start` sets it. */
const asStarted = {
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)),
};

/** Runs the program as a process, like an operator. */
export class Program {
  readonly child: ChildProcess;
  private said = '';
  private readonly ended: Promise<number | null>;
  /** Resolves when it has ended and all output was read. */
  private readonly closed: Promise<number | null>;

  constructor(settings: Record<string, string>, args: string[] = []) {
    this.child = spawn(process.execPath, ['src/main.ts', ...args], {
      cwd: new URL('../../', import.meta.url),
      env: { ...process.env, ...asStarted, LOG_LEVEL: 'warn', PORT: '0', ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on('data', (chunk: Buffer) => (this.said = (this.said + chunk.toString()).slice(-1_000_000)));
    this.ended = new Promise((resolve) => this.child.once('exit', (code) => resolve(code)));
    this.closed = new Promise((resolve) => this.child.once('close', (code) => resolve(code)));
  }

  /** All output. */
  get output(): string {
    return this.said;
  }

  /** Its address. */
  ready(): Promise<string> {
    return this.says(/ready on (http:\S+)/);
  }

  /** Resolves with the first group of a pattern in its output. */
  async says(pattern: RegExp): Promise<string> {
    let isSilent = false;
    void this.closed.then(() => (isSilent = true));
    for (;;) {
      const found = pattern.exec(this.said);
      if (found) return found[1] ?? found[0];
      if (isSilent) throw new Error(`it ended instead of saying ${pattern}: ${this.said}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    this.child.kill(signal);
    return this.ended;
  }

  /** Exit code and output after it ended without a signal. */
  async outcome(): Promise<{ code: number | null; lines: string[] }> {
    const code = await this.closed;
    return { code, lines: this.said.trim().split('\n') };
  }
}
