import { asSingleLine } from '../contract/single-line.ts';

/** Prints lines for the person who runs an import, and shows how far it is. */
export interface Output {
  line(text: string): void;
  progress?: Progress;
}

export interface Progress {
  start(totalBytes: number): void;
  /** Called with the bytes that were read so far. */
  reached(bytes: number): void;
  stop(): void;
}

/** What an import reads from and whether it may write. */
export interface ImportRun {
  file: string;
  dryRun: boolean;
  out: Output;
}

/** Counts what became of the rows, and says why one was refused. */
export class Tally {
  read = 0;
  added = 0;
  updated = 0;
  unchanged = 0;
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
