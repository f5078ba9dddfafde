import type { Database } from '../db/index.ts';
import type { Context } from '../domain/context.ts';
import { newId } from '../domain/ids.ts';

export const createContext = (db: Database, publicDb: Database = db): Context => ({
  db,
  publicDb,
  clock: () => new Date(),
  newId,
});
