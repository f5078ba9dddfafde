import { setTimeout as pause } from 'node:timers/promises';
import { type Config, ConfigError } from '../config/index.ts';
import { findRunningDatabase, startEmbeddedDatabase, type Connection } from '../db/embedded/index.ts';
import {
  closeDatabase,
  grantRights,
  migrate,
  openDatabase,
  PublicReads,
  type Database,
  markDatabase,
} from '../db/index.ts';
import { runCleanups } from './process.ts';
import type { ChangeListener } from './listen-for-changes.ts';
import { startFailureText } from './explain-error.ts';

type Addresses = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'databaseOwnerUrl'>;

/**
 * Compares the databases behind the addresses before anything is written: a wrong one would migrate or replace another database.
 * @throws ConfigError when they differ; the error of a connection, with the setting that caused it
 */
async function checkAddresses(config: Addresses): Promise<void> {
  if (!config.databaseUrl) return;
  const others = {
    DATABASE_DIRECT_URL: config.databaseDirectUrl,
    DATABASE_OWNER_URL: config.databaseOwnerUrl,
  };
  const portals = await naming('DATABASE_URL', markDatabase(config.databaseUrl));
  try {
    for (const [setting, url] of Object.entries(others)) {
      if (!url || (await naming(setting, portals.isAt(url)))) continue;
      throw new ConfigError(
        `${setting} leads to another database than DATABASE_URL: give both the same host, port and database name. Nothing was changed`,
      );
    }
  } finally {
    await portals.release();
  }
}

const naming = <T>(setting: string, connecting: Promise<T>): Promise<T> =>
  connecting.catch((error: Error) => {
    throw Object.assign(error, { setting });
  });

export interface OpenedDatabase {
  db: Database;
  /** Where public lists and details are read: a replica while it is up to date, otherwise the same as `db`. */
  publicDb: Database;
  publicReads: ChangeListener;
  /** Leads to the server itself, past any pooler. */
  directUrl: string;
  /** There is a pooler between `db` and the server. */
  isPooled: boolean;
  isEmbedded: boolean;
  /** Names of the migrations that were applied now. */
  migrated: string[];
  close(): Promise<void>;
}

interface Listeners {
  onProgress: (step: string) => void;
  /** The rest of the opening waits for the database server: this process has time for other work. */
  onWaiting?: () => void;
  onIdleError: (error: Error) => void;
  /** The embedded server exited. `startAgain` may be called as often as needed. */
  onLost: (why: string, startAgain: () => Promise<void>) => void;
}

/** Opens the configured database, embedded or server, and migrates it to this version. */
export async function openConfiguredDatabase(config: Config, listeners: Listeners): Promise<OpenedDatabase> {
  await checkAddresses(config);
  const { url, stop } = await locateDatabase(config, listeners);
  const directUrl = config.databaseDirectUrl ?? url;
  let migrated: string[];
  try {
    migrated = await bringUpToDate(config, directUrl);
    if (migrated.length > 0) listeners.onProgress(`Database migrated (${migrated.join(', ')})`);
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
    publicReads: { changed: () => reads?.changed(), connected: () => reads?.changed() },
    directUrl,
    isPooled,
    isEmbedded: config.databaseUrl === undefined,
    migrated,
    close: () => runCleanups([stop, () => closeDatabase(db), async () => reads?.close()]),
  };
}

/** Migrates as the owner, if one is configured, and grants the portal's own role its rights. */
export async function bringUpToDate(
  { databaseOwnerUrl }: Pick<Config, 'databaseOwnerUrl'>,
  directUrl: string,
): Promise<string[]> {
  const applied = await migrate(databaseOwnerUrl ?? directUrl);
  if (databaseOwnerUrl) await grantRights(databaseOwnerUrl, directUrl);
  return applied;
}

/** The address of the configured database, which runs until `stop`. It may be empty or of another version. */
export async function locateDatabase(
  config: Config,
  { onProgress, onWaiting, onLost }: Pick<Listeners, 'onProgress' | 'onWaiting' | 'onLost'>,
) {
  if (config.databaseUrl) {
    onWaiting?.();
    return { url: config.databaseUrl, stop: async () => {} };
  }
  const embedded = await startEmbeddedDatabase({
    dataDir: config.dataDir,
    onProgress,
    ...(onWaiting && { onWaiting }),
  });
  embedded.onUnexpectedExit((why) => onLost(why, () => embedded.startAgain()));
  return { url: urlOf(embedded.connection), stop: () => embedded.stop() };
}

/** Like `locate`, but bypasses any pooler. */
const locateDirect = (config: Config, listeners: Pick<Listeners, 'onProgress' | 'onLost'>) =>
  locateDatabase({ ...config, databaseUrl: config.databaseDirectUrl ?? config.databaseUrl }, listeners);

/** Like `locateDirect`, but as the role that owns the tables: for commands that drop and create them. */
export async function locateAsOwner(config: Config, listeners: Pick<Listeners, 'onProgress' | 'onLost'>) {
  await checkAddresses(config);
  const databaseDirectUrl = config.databaseOwnerUrl ?? config.databaseDirectUrl;
  return locateDirect({ ...config, databaseDirectUrl }, listeners);
}

/** Like `locateDirect`, but uses the embedded database of a portal that is running. */
export async function locateRunning(config: Config, listeners: Pick<Listeners, 'onProgress' | 'onLost'>) {
  const running = config.databaseUrl ? undefined : await findRunningDatabase(config.dataDir);
  return running ? { url: urlOf(running), stop: async () => {} } : locateDirect(config, listeners);
}

const urlOf = ({ host, user, database, port }: Connection): string =>
  `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;

const longestPauseMs = 15_000;

/**
 * Restarts the embedded database after it exited, with growing pauses and without a limit: the cause (a full disk, too little memory) may
 * pass, and until then visitors get an error page instead of no answer.
 */
export async function restartDatabase(
  why: string,
  startAgain: () => Promise<void>,
  say: (line: string) => void,
): Promise<void> {
  say(`The embedded database ended unexpectedly (${why}) and is started again.`);
  for (let pauseMs = 250; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      await startAgain();
      say('The embedded database runs again.');
      return;
    } catch (error) {
      say(
        `The embedded database is not back yet, and is tried again: ${startFailureText(error) ?? String(error)}`,
      );
    }
    await pause(pauseMs);
  }
}
