import cliProgress from 'cli-progress';
import type { PostSource } from '../contract/publishing/post.ts';
import type { PostType } from '../contract/vocabulary/index.ts';
import { asSingleLine } from '../contract/text/single-line.ts';
import type { JobColumn } from './jobs/read-table.ts';

/** Output of an import: messages and progress. */
export interface Output {
  line(text: string): void;
  progress?: Progress;
}

export interface Progress {
  start(totalBytes: number): void;
  /** Called with the number of bytes read so far. */
  reached(bytes: number): void;
  stop(): void;
}

/** Options of an import. */
export interface ImportRun {
  file: string;
  dryRun: boolean;
  /** Name of the source, as shown to readers; undefined: as given in the file. */
  source?: PostSource | undefined;
  /** For events: their type, and the time zone of times without one. */
  type?: PostType | undefined;
  zone?: string | undefined;
  /** For jobs: the address of the account that they belong to, how their columns are called, and what all of them have. */
  author?: string | undefined;
  columns?: Partial<Record<JobColumn, string>>;
  values?: Partial<Record<JobColumn, string>>;
  out: Output;
}

/** Counts results, and reports why rows were refused. */
export class ImportSummary {
  read = 0;
  added = 0;
  updated = 0;
  unchanged = 0;
  /** Over, or cancelled, before it was imported. */
  past = 0;
  rejected = 0;
  readonly #out: Output;

  constructor(out: Output) {
    this.#out = out;
  }

  /** @param where 'row 12' or 'line 340' */
  reject(where: string, name: string, reason: string): void {
    this.rejected++;
    this.#out.line(asSingleLine(`rejected ${where}${name.trim() ? ` (${name.trim()})` : ''}: ${reason}`));
  }
}

export const plural = (n: number, one: string, many: string): string =>
  `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`;

/** A progress bar on terminals; elsewhere a line at each quarter. */
export const progressFor = (out: Output): Progress =>
  out.progress ?? (process.stderr.isTTY ? bar() : lines(out));

function bar(): Progress {
  const shown = new cliProgress.SingleBar({
    format: '{bar} {percentage} %  {eta_formatted} left',
    hideCursor: true,
    clearOnComplete: true,
    // Clears the bar before other output.
    forceRedraw: true,
  });
  return {
    start: (totalBytes) => shown.start(totalBytes, 0),
    reached: (bytes) => shown.update(bytes),
    stop: () => shown.stop(),
  };
}

function lines(out: Output): Progress {
  let total = 0;
  let quarter = 0;
  return {
    start: (totalBytes) => {
      total = totalBytes;
    },
    reached: (bytes) => {
      const now = total === 0 ? 0 : Math.floor((bytes / total) * 4);
      if (now > quarter && now < 4) out.line(`${now * 25} % read`);
      quarter = now;
    },
    stop: () => {},
  };
}

/** Prints lines above the bar. */
export const printAboveBar = (out: Output): Output => ({
  ...out,
  line: (text) => {
    if (process.stderr.isTTY && !out.progress) process.stderr.write('\r\u001B[K');
    out.line(text);
  },
});
