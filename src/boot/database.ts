import type { Config } from '../config/index.ts';
import { startEmbeddedDatabase } from '../db/embedded/index.ts';
import { closeDatabase, migrate, openDatabase, PublicReads, type Database } from '../db/index.ts';
import type { ChangeListener } from './content-changes.ts';

export interface OpenedDatabase {
  db: Database;
  /** Where public lists and details are read: a replica while it has what was changed, else the same as `db`. */
  publicDb: Database;
  publicReads: ChangeListener;
  /** Leads to the server itself, past any pooler. */
  directUrl: string;
  /** A pooler stands between `db` and the server. */
  isPooled: boolean;
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
  const directUrl = config.databaseDirectUrl ?? url;
  try {
    const applied = await migrate(directUrl);
    if (applied.length > 0) listeners.onProgress(`Database migrated (${applied.join(', ')})`);
  } catch (error) {
    await stop();
    throw error;
  }
  const isPooled = config.databaseDirectUrl !== undefined;
  const open = (address: string) =>
    openDatabase({ url: address, max: config.databasePool, isPooled, onIdleError: listeners.onIdleError });
  const db = open(url);
  const reads = config.databaseReadUrl
    ? new PublicReads({ primary: db.$client, replica: open(config.databaseReadUrl).$client })
    : undefined;
  return {
    db,
    publicDb: reads?.db ?? db,
    publicReads: { changed: () => reads?.changed(), hearing: () => reads?.changed() },
    directUrl,
    isPooled,
    isEmbedded: config.databaseUrl === undefined,
    close: async () => {
      await reads?.close();
      await closeDatabase(db);
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
