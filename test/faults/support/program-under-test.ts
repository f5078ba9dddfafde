import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Program } from '../../support/program.ts';

export interface Answer {
  status: number;
  body: { data?: unknown; message?: string; code?: string; requestId?: string };
  retryAfter: string | null;
}

const lockTimeoutMs = 60_000;

/** Waits for a condition, until the test's own timeout. */
export async function until(fact: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await fact())) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** The program with a data folder, and helpers for tests. */
export class ProgramUnderTest {
  readonly program: Program;
  readonly dataDir: string;
  private url = '';

  constructor(dataDir: string, settings: Record<string, string> = {}, args: string[] = []) {
    this.dataDir = dataDir;
    this.program = new Program(
      { DATA_DIR: dataDir, SAMPLE_DATA: 'off', RATE_LIMITS: 'off', ...settings },
      args,
    );
  }

  async ready(): Promise<this> {
    this.url = await this.program.ready();
    return this;
  }

  get isRunning(): boolean {
    return this.program.child.exitCode === null && this.program.child.signalCode === null;
  }

  async page(path: string): Promise<number> {
    const response = await fetch(`${this.url}${path}`, { signal: AbortSignal.timeout(lockTimeoutMs) });
    await response.arrayBuffer();
    return response.status;
  }

  async ask(path: string, json?: unknown): Promise<Answer> {
    const response = await fetch(`${this.url}/api${path}`, {
      signal: AbortSignal.timeout(lockTimeoutMs),
      ...(json !== undefined && {
        method: 'POST',
        body: JSON.stringify(json),
        headers: { 'content-type': 'application/json' },
      }),
    });
    const body = (await response.json()) as Answer['body'];
    return { status: response.status, body, retryAfter: response.headers.get('retry-after') };
  }

  untilReady = (): Promise<void> =>
    until(async () => {
      if (!this.isRunning) throw new Error(`it ended by itself: ${this.program.output.slice(-2_000)}`);
      return (await this.ask('/health/ready').catch(() => undefined))?.status === 200;
    });

  /** A visitor's enquiry: stored once it is acknowledged, and sent as one mail. */
  enquire = (name: string, message = 'What does a banner cost?'): Promise<Answer> =>
    this.ask('/enquiries', { name, email: 'asks@example.org', organisation: '', message, website: '' });

  /** Sends enquiries until stopped, each after a pause in which its mail can be sent. @returns the names of acknowledged ones */
  async enquireUntil(stopped: () => boolean, prefix: string, onAcknowledged = () => {}): Promise<string[]> {
    const acknowledged: string[] = [];
    for (let n = 0; !stopped(); n += 1) {
      const name = `${prefix}-${n}.`;
      const status = await this.enquire(name).then(
        (answer) => answer.status,
        () => 0,
      );
      if (status === 200) {
        acknowledged.push(name);
        onAcknowledged();
      }
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return acknowledged;
  }

  /** How many mails of the outbox each name has. */
  async mailsFor(names: string[]): Promise<Record<string, number>> {
    const folder = join(this.dataDir, 'outbox');
    const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
    const subjects = await Promise.all(
      files.map(async (file) => {
        const text = await readFile(join(folder, file), 'utf8');
        return /^Subject: Advertising enquiry from (\S+)$/m.exec(text)?.[1];
      }),
    );
    return Object.fromEntries(
      names.map((name) => [name, subjects.filter((subject) => subject === name).length]),
    );
  }

  /** Waits until every name has its mail. @returns those that have more than one */
  async untilMailed(names: string[]): Promise<string[]> {
    let counts: Record<string, number> = {};
    await until(async () => {
      counts = await this.mailsFor(names);
      return names.every((name) => counts[name]! > 0);
    });
    return names.filter((name) => counts[name]! > 1);
  }
}
