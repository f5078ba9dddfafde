import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../domain/file-store.ts';
import { keysOf } from '../domain/uploads/index.ts';
import type { Manifest } from './archive/format.ts';
import { ArchiveWriter } from './archive/write-archive.ts';
import { readSequences } from './database/describe.ts';
import { copyOut, type Snapshot } from './database/snapshot.ts';

/**
 * Writes every row of the snapshot, and the files that its rows name when a store is given. `tar` has to be read meanwhile; a failure
 * breaks it.
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
  written.catch(() => {}); // told by the stream too: whoever reads may hear of it there first
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
