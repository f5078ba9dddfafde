import { resolve } from 'node:path';
import { ConfigError, readConfig } from '../../config/index.ts';
import { closeDatabase, migrationCheck, openDatabase, raiseContentNumber } from '../../db/index.ts';
import { portalIdentity } from '../../domain/platform/portal-identity.ts';
import { writeDump } from '../../dump/index.ts';
import { commandContext } from '../context/create-context.ts';
import { locateRunning } from '../database/open-database.ts';
import { refuseOthers, UsageError } from '../help/help.ts';
import { plural } from '../lifecycle/plural.ts';

/** A chunk of rows with their openings may take longer than a visitor would wait. */
const statementTimeoutMs = 120_000;

/** `dump [FOLDER]`: writes all items that were ever public, whether the portal is running or not. */
export async function dump(args: string[], say: (line: string) => void): Promise<number> {
  const [folder, ...rest] = args;
  refuseOthers('dump', folder?.startsWith('-') ? args : rest);
  const config = readConfig(process.env);
  // npm runs scripts in the project's folder; paths are relative to where the command was typed.
  const target = folder ? resolve(process.env['INIT_CWD'] ?? '.', folder) : config.dumpFolder;
  if (!target) throw new UsageError('dump', 'FOLDER is missing, and DUMP_DIR is unset.');
  const { url, stop } = await locateRunning(config, { onProgress: say, onLost: (why) => say(why) });
  const db = openDatabase({ url, max: 2, statementTimeoutMs });
  try {
    if (!(await (await migrationCheck(db.$client))()))
      throw new ConfigError('The database is of another version. Run npm run migrate first.');
    const { name, total } = await writeDump(commandContext(config, db), target, {
      siteName: (await portalIdentity({ db })).name,
    });
    // The page /data, which shows the last dump, is cached.
    await raiseContentNumber(db);
    say(`${plural(total, 'item')} written to ${name}.ndjson and ${name}.csv in ${target}.`);
    return 0;
  } finally {
    await closeDatabase(db);
    await stop();
  }
}
