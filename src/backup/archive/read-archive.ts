import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar-stream';
import {
  BackupError,
  formatNumber,
  headerName,
  manifestName,
  type Header,
  type Manifest,
  type Sum,
} from './format.ts';
import { isStorageKey } from '../../domain/people/index.ts';
import { checksum, startChecksum } from './write-archive.ts';

/** Counts and digests of what was actually read, to compare with the manifest. */
class Sums {
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
function checkSums(sums: Sums, header: Header, manifest: Manifest): string | undefined {
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

/** Receives the contents of an archive, in archive order. */
interface ArchiveHandlers {
  header?(header: Header): Promise<void>;
  table?(name: string, bytes: Buffer): Promise<void>;
  file?(key: string, bytes: Buffer): Promise<void>;
}

type Entry = Readable & {
  header: { name: string; size?: number | undefined; type?: string | null | undefined };
};

/** Larger than any written entry, so that a forged length can't exhaust memory. */
const maxEntryBytes = 64 * 1024 * 1024;
const damaged = (why: string, cause?: unknown) =>
  new BackupError(`The backup is damaged or cut off (${why}). No changes.`, { cause });

/**
 * Reads a whole archive, passes on its contents and compares all digests and counts with the manifest at its end.
 * @throws BackupError for anything that isn't a whole, unharmed archive
 */
export async function readArchive(
  archive: Readable,
  handlers: ArchiveHandlers = {},
): Promise<{ header: Header; manifest: Manifest }> {
  const entries = extract();
  const unpacking = pipeline(archive, entries as unknown as NodeJS.WritableStream);
  unpacking.catch(() => {}); // reported by the loop or by the await after it
  const sums = new Sums();
  let header: Header | undefined;
  let manifest: Manifest | undefined;
  for await (const entry of reportDamage(entries as unknown as AsyncIterable<Entry>)) {
    const bytes = await bytesOf(entry);
    const { name, type } = entry.header;
    if (type && type !== 'file') throw unknown(name);
    if (manifest) throw damaged('there is data after its end');
    if (!header) {
      header = readHeader(name, bytes);
      sums.header = bytes;
      await handlers.header?.(header);
    } else if (name === manifestName) manifest = parse<Manifest>(bytes);
    else await handleEntry(name, bytes, header, { sums, handlers });
  }
  await unpacking.catch((cause: Error) => {
    throw cause instanceof BackupError ? cause : damaged(cause.message, cause);
  });
  if (!header || !manifest) throw damaged('its end is missing');
  const wrong = checkSums(sums, header, manifest);
  if (wrong) throw damaged(wrong);
  return { header, manifest };
}

async function* reportDamage(entries: AsyncIterable<Entry>): AsyncGenerator<Entry> {
  const iterator = entries[Symbol.asyncIterator]();
  for (;;) {
    const next = await iterator.next().catch((cause: Error) => {
      throw cause instanceof BackupError ? cause : damaged(cause.message, cause);
    });
    if (next.done) return;
    yield next.value;
  }
}

async function bytesOf(entry: Entry): Promise<Buffer> {
  if ((entry.header.size ?? 0) > maxEntryBytes) throw damaged('an entry is too large');
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of entry) chunks.push(chunk as Buffer);
  } catch (cause) {
    throw cause instanceof BackupError ? cause : damaged((cause as Error).message, cause);
  }
  return Buffer.concat(chunks);
}

function parse<Entry>(bytes: Buffer): Entry {
  try {
    return JSON.parse(bytes.toString('utf8')) as Entry;
  } catch (cause) {
    throw damaged((cause as Error).message, cause);
  }
}

function readHeader(name: string, bytes: Buffer): Header {
  if (name !== headerName) throw new BackupError('This file is not a backup of Lectern.');
  const header = parse<Header>(bytes);
  if (header.format !== formatNumber)
    throw new BackupError(
      `The backup was made by a newer version (${header.version}). Restore it with that version.`,
    );
  const names = Array.isArray(header.tables)
    ? header.tables.flatMap((one) => [one?.name, ...(one?.columns ?? [])])
    : [undefined];
  const odd = names.find(
    (one) => typeof one !== 'string' || !/^(?:(?:public|graphile_worker)\.)?[a-z_]\w*$/.test(one),
  );
  if (names.includes(undefined as never) || odd !== undefined) throw unknown(String(odd));
  return header;
}

/** No backup writes such an entry: the file was made or changed by something else. */
const unknown = (name: string) =>
  new BackupError(
    `The backup has an entry that Lectern does not write: ${JSON.stringify(name.slice(0, 100))}. No changes.`,
  );

async function handleEntry(
  name: string,
  bytes: Buffer,
  { tables }: Header,
  { sums, handlers }: { sums: Sums; handlers: ArchiveHandlers },
): Promise<void> {
  const [, table] = /^tables\/([\w.]+)\/\d{6}$/.exec(name) ?? [];
  const [, key] = /^uploads\/([^/]+)$/.exec(name) ?? [];
  if (table && tables.some((one) => one.name === table)) {
    sums.addToTable(table, bytes);
    await handlers.table?.(table, bytes);
  } else if (key && isStorageKey(key)) {
    sums.addFile(key, bytes);
    await handlers.file?.(key, bytes);
  } else throw unknown(name);
}
