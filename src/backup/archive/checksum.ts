import { createHash } from 'node:crypto';
import type { Sum } from './format.ts';

const newline = 10;

/** Passes data through and computes size, digest and the number of rows of COPY text, where line breaks only end rows. */
export function startChecksum() {
  const hash = createHash('sha256');
  let bytes = 0;
  let rows = 0;
  return {
    add(chunk: Buffer): void {
      hash.update(chunk);
      bytes += chunk.length;
      for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, at + 1)) rows += 1;
    },
    rows: () => rows,
    /** May be called once. */
    sum: (): Sum => ({ bytes, sha256: hash.digest('hex') }),
  };
}

export function checksum(bytes: Buffer): Sum {
  const sum = startChecksum();
  sum.add(bytes);
  return sum.sum();
}
