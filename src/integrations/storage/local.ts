import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from '../../domain/file-store.ts';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Files in a folder of ours, spread over subfolders. A file appears whole or not at all, also after a crash. */
export function localFiles(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, key.slice(34, 36), key);
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      const part = `${path}.part`;
      await mkdir(dirname(path), { recursive: true });
      const file = await open(part, 'w', 0o644);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(part, path);
    },
    async get(key) {
      try {
        const { size } = await stat(pathOf(key));
        return { size, body: createReadStream(pathOf(key)) };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
