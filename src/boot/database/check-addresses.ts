import { ConfigError, type Config } from '../../config/index.ts';
import { markDatabase } from '../../db/index.ts';

type Addresses = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'databaseOwnerUrl'>;

/**
 * Compares the databases behind the addresses before anything is written: a wrong one would migrate or replace another database.
 * @throws ConfigError when they differ; the error of a connection, with the setting that caused it
 */
export async function checkAddresses(config: Addresses): Promise<void> {
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
