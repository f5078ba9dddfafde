import type { Config } from '../config/index.ts';
import { startEmbeddedDatabase } from '../db/embedded/index.ts';
import { closeDatabase, migrate, openDatabase, type Database } from '../db/index.ts';

export interface OpenedDatabase {
  db: Database;
  publicDb: Database;
  url: string;
  isEmbedded: boolean;
  close(): Promise<void>;
}

interface Listeners {
  onProgress: (step: string) => void;
  onIdleError: (error: Error) => void;
  /** The embedded server died; this process can't go on. */
  onLost: (why: string) => void;
}

/** Opens the database that the configuration names, embedded or server, and brings it to this version's state. */
export async function openConfiguredDatabase(config: Config, listeners: Listeners): Promise<OpenedDatabase> {
  const { url, stop } = await locate(config, listeners);
  try {
    const applied = await migrate(url);
    if (applied.length > 0) listeners.onProgress(`Database migrated (${applied.join(', ')})`);
  } catch (error) {
    await stop();
    throw error;
  }
  const { onIdleError } = listeners;
  const db = openDatabase({ url, max: 20, onIdleError });
  const publicDb = config.databaseReadUrl
    ? openDatabase({ url: config.databaseReadUrl, max: 20, onIdleError })
    : db;
  return {
    db,
    publicDb,
    url,
    isEmbedded: config.databaseUrl === undefined,
    close: async () => {
      await closeDatabase(db);
      if (publicDb !== db) await closeDatabase(publicDb);
      await stop();
    },
  };
}

async function locate(config: Config, listeners: Listeners) {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => {} };
  const embedded = await startEmbeddedDatabase({ dataDir: config.dataDir, onProgress: listeners.onProgress });
  embedded.onUnexpectedExit(listeners.onLost);
  const { host, user, database, port } = embedded.connection;
  const url = `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
  return { url, stop: () => embedded.stop() };
}
