import type { Database } from '../db/index.ts';
import type { Context } from '../domain/context.ts';
import type { FileStore } from '../domain/file-store.ts';
import { newId } from '../domain/ids.ts';

export const createContext = (db: Database, files: FileStore, publicDb: Database = db): Context => ({
  db,
  publicDb,
  files,
  clock: () => new Date(),
  newId,
});
