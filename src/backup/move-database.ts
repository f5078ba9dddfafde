import { migrate } from '../db/index.ts';
import { readArchive } from './archive/read-archive.ts';
import { BackupError } from './archive/format.ts';
import { differences, tableSums, connect } from './database/describe.ts';
import { assertReplaceable, Loading } from './database/loading.ts';
import { openSnapshot } from './database/snapshot.ts';
import { writeSnapshot } from './write-snapshot.ts';

export interface Moved {
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
