import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { migrate } from '../db/index.ts';
import type { FileStore } from '../domain/platform/context.ts';
import { keysOf } from '../domain/people/index.ts';
import { readArchive } from './archive/read-archive.ts';
import { BackupError, type Manifest } from './archive/format.ts';
import {
  differences,
  tableSums,
  connect,
  readSequences,
  openSnapshot,
  copyOut,
  type Snapshot,
} from './database/describe.ts';
import { assertReplaceable, Loading } from './database/loading.ts';
import { ArchiveWriter } from './archive/write-archive.ts';

/**
 * Writes all rows of the snapshot, and their files if a store is given. `tar` must be consumed meanwhile; an error
 * destroys it.
 */
export function writeSnapshot(
  snapshot: Snapshot,
  files: FileStore | null,
): { tar: Readable; written: Promise<Manifest> } {
  const writer = new ArchiveWriter(snapshot.header);
  const written = write(writer, snapshot, files).catch((error: Error) => {
    writer.stream.destroy(error);
    throw error;
  });
  written.catch(() => {}); // also reported by the stream, possibly to its reader first
  return { tar: writer.stream as unknown as Readable, written };
}

async function write(writer: ArchiveWriter, snapshot: Snapshot, files: FileStore | null): Promise<Manifest> {
  await writer.begin();
  for (const table of snapshot.header.tables) await writer.table(table.name, copyOut(snapshot, table));
  if (files) await writeFiles(writer, snapshot, files);
  return writer.end(await readSequences(snapshot.client));
}

async function writeFiles(writer: ArchiveWriter, { client }: Snapshot, files: FileStore): Promise<void> {
  const { rows } = await client.query<{ address: string }>('SELECT address FROM uploads ORDER BY id');
  for (const key of rows.flatMap(({ address }) => keysOf(address))) {
    const file = await files.get(key);
    if (!file) writer.missingFile(key);
    else await writer.file(key, await buffer(file.body));
  }
}

interface Moved {
  tables: number;
  rows: number;
}

/**
 * Copies a database into another one and compares all rows. The source is not changed; uploaded files stay where they
 * are, as both use the same store.
 * @throws BackupError
 */
export async function moveDatabase(
  from: string,
  to: string,
  { version, replace }: { version: string; replace: boolean },
): Promise<Moved> {
  await assertUnused(from);
  // A source with pending migrations would differ from the target.
  await migrate(from);
  await copy(from, to, version, replace);
  const [source, target] = [await sumsOf(from), await sumsOf(to)];
  const different = differences(source, target);
  if (different.length > 0)
    throw new BackupError(`The copy differs in ${different.join(', ')}. Stay with the database you have.`);
  return { tables: target.size, rows: [...target.values()].reduce((sum, { rows }) => sum + rows, 0) };
}

/** Writes after the copy would be lost. */
async function assertUnused(url: string): Promise<void> {
  const client = await connect(url, 'move');
  await assertReplaceable(client, true).finally(() => client.end());
}

async function copy(from: string, to: string, version: string, replace: boolean): Promise<void> {
  const snapshot = await openSnapshot(from, version);
  try {
    const loading = await Loading.open(to, replace);
    try {
      const { tar, written } = writeSnapshot(snapshot, null);
      const { manifest } = await readArchive(tar, {
        header: async (header) => void (await loading.prepare(header)),
        table: (name, bytes) => loading.rows(name, bytes),
      });
      await written;
      await loading.commit(manifest);
    } finally {
      await loading.close();
    }
  } finally {
    await snapshot.close();
  }
}

async function sumsOf(url: string) {
  const client = await connect(url, 'move');
  return tableSums(client).finally(() => client.end());
}
