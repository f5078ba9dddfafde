import type { Header, Manifest, Sum } from './format.ts';
import { checksum, startChecksum } from './checksum.ts';

/** Counts and digests of what was actually read, to compare with the manifest. */
export class Sums {
  header: Buffer = Buffer.alloc(0);
  readonly tables = new Map<string, ReturnType<typeof startChecksum>>();
  readonly files = new Map<string, Sum>();

  addToTable(name: string, bytes: Buffer): void {
    let sum = this.tables.get(name);
    if (!sum) this.tables.set(name, (sum = startChecksum()));
    sum.add(bytes);
  }

  addFile(key: string, bytes: Buffer): void {
    this.files.set(key, checksum(bytes));
  }
}

const differ = (one: Sum, other: Sum) => one.bytes !== other.bytes || one.sha256 !== other.sha256;

/** The first mismatch; undefined if everything matches. */
export function checkSums(sums: Sums, header: Header, manifest: Manifest): string | undefined {
  if (differ(checksum(sums.header), manifest.header)) return 'the header differs';
  const promised = new Set(manifest.tables.map(({ name }) => name));
  const absent = header.tables.find(({ name }) => !promised.has(name));
  if (absent || promised.size !== header.tables.length) return `the table ${absent?.name ?? ''} is missing`;
  for (const table of manifest.tables) {
    const read = sums.tables.get(table.name) ?? startChecksum();
    if (read.rows() !== table.rows || differ(read.sum(), table)) return `the table ${table.name} differs`;
    sums.tables.delete(table.name);
  }
  for (const file of manifest.files) {
    const read = sums.files.get(file.key);
    if (!read || differ(read, file)) return `the file ${file.key} differs`;
    sums.files.delete(file.key);
  }
  const unexpected = [...sums.tables.keys(), ...sums.files.keys()][0];
  return unexpected && `${unexpected} is not in its list`;
}
