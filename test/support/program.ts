import { type ChildProcess, spawn } from 'node:child_process';

/** The program itself, in a process of its own, as an operator runs it. */
export class Program {
  readonly child: ChildProcess;
  private said = '';
  private readonly ended: Promise<number | null>;
  /** Ended, and all that it said has arrived. */
  private readonly fellSilent: Promise<number | null>;

  constructor(settings: Record<string, string>, args: string[] = []) {
    this.child = spawn(process.execPath, ['src/main.ts', ...args], {
      cwd: new URL('../../', import.meta.url),
      env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', PORT: '0', ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on('data', (chunk: Buffer) => (this.said = (this.said + chunk.toString()).slice(-1_000_000)));
    this.ended = new Promise((resolve) => this.child.once('exit', (code) => resolve(code)));
    this.fellSilent = new Promise((resolve) => this.child.once('close', (code) => resolve(code)));
  }

  /** Everything that it printed. */
  get output(): string {
    return this.said;
  }

  /** Where it serves. */
  ready(): Promise<string> {
    return this.says(/ready on (http:\S+)/);
  }

  /** What the pattern's group found in what it printed, as soon as it is there. */
  async says(pattern: RegExp): Promise<string> {
    let isSilent = false;
    void this.fellSilent.then(() => (isSilent = true));
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

  /** Its exit code and what it said, once it has ended by itself. */
  async outcome(): Promise<{ code: number | null; lines: string[] }> {
    const code = await this.fellSilent;
    return { code, lines: this.said.trim().split('\n') };
  }
}
