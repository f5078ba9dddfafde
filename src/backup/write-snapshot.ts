import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../domain/platform/file-store.ts';
import { keysOf } from '../domain/people/index.ts';
import type { Manifest } from './archive/format.ts';
import { ArchiveWriter } from './archive/write-archive.ts';
import { readSequences } from './database/describe.ts';
import { copyOut, type Snapshot } from './database/snapshot.ts';

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
