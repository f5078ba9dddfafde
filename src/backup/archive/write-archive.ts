import type { Readable } from 'node:stream';
import { createHash } from 'node:crypto';
import { pack, type Pack } from 'tar-stream';
import {
  fileEntry,
  headerName,
  manifestName,
  tablePart,
  type Header,
  type Manifest,
  type Sum,
} from './format.ts';

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

/** Maximum bytes of a table per entry, as readers hold a whole entry in memory. */
const partBytes = 4 * 1024 * 1024;

/** Writes the entries of an archive in sequence, and the manifest at the end. */
export class ArchiveWriter {
  readonly stream: Pack = pack();
  private readonly manifest: Manifest;

  private readonly header: Buffer;

  constructor(header: Header) {
    this.header = Buffer.from(JSON.stringify(header));
    this.manifest = { header: checksum(this.header), tables: [], files: [], missing: [], sequences: [] };
  }

  begin(): Promise<void> {
    return this.entry(headerName, this.header);
  }

  /** @returns its rows */
  async table(name: string, copied: Readable): Promise<number> {
    const sum = startChecksum();
    let waiting: Buffer[] = [];
    let bytes = 0;
    let part = 0;
    const flush = async () => {
      if (bytes === 0) return;
      await this.entry(tablePart(name, (part += 1)), Buffer.concat(waiting));
      waiting = [];
      bytes = 0;
    };
    for await (const chunk of copied as AsyncIterable<Buffer>) {
      sum.add(chunk);
      waiting.push(chunk);
      bytes += chunk.length;
      if (bytes >= partBytes) await flush();
    }
    await flush();
    this.manifest.tables.push({ name, rows: sum.rows(), ...sum.sum() });
    return sum.rows();
  }

  async file(key: string, bytes: Buffer): Promise<void> {
    await this.entry(fileEntry(key), bytes);
    this.manifest.files.push({ key, ...checksum(bytes) });
  }

  missingFile(key: string): void {
    this.manifest.missing.push(key);
  }

  async end(sequences: Manifest['sequences']): Promise<Manifest> {
    this.manifest.sequences = sequences;
    await this.entry(manifestName, Buffer.from(JSON.stringify(this.manifest)));
    this.stream.finalize();
    return this.manifest;
  }

  /** Resolves when the reader has consumed the entry (backpressure). */
  private entry(name: string, bytes: Buffer): Promise<void> {
    return new Promise((done, fail) => {
      this.stream.entry({ name }, bytes, (error) => (error ? fail(error) : done()));
    });
  }
}
