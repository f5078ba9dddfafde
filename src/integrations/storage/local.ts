import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from '../../domain/platform/files.ts';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Stores files in subfolders of a private folder. A file appears only when complete, even after a crash. */
export function localFiles(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, key.slice(34, 36), key);
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      const part = `${path}.part`;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        await writeSynced(part, bytes);
        await rename(part, path);
      } catch (error) {
        // Removes the partial file, which would keep the disk full.
        await rm(part, { force: true });
        throw error;
      }
    },
    async get(key) {
      try {
        // Opened before responding: the file may be removed while it is sent.
        const file = await open(pathOf(key));
        const { size } = await file.stat();
        return { size, body: file.createReadStream() };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async size(key) {
      try {
        return (await stat(pathOf(key))).size;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}

async function writeSynced(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}
