import { readConfig } from '../../config/index.ts';
import { closeDatabase, openDatabase } from '../../db/index.ts';
import { fillDatabase, readSizes } from '../../fill/index.ts';
import { commandContext } from '../context/create-context.ts';
import { bringUpToDate, locateAsOwner } from '../database/open-database.ts';
import { fillEmptyDatabase } from '../database/sample-content.ts';

/** `fill --jobs N [--posts N] [--users N]`: generated content in addition to the sample content, for tests of scale. */
export async function fill(args: string[], say: (line: string) => void): Promise<number> {
  const sizes = readSizes(args);
  const config = readConfig(process.env);
  const { url, stop } = await locateAsOwner(config, {
    onProgress: say,
    onLost: (why) => void process.stderr.write(`The database ended: ${why}\n`),
  });
  try {
    await bringUpToDate(config, config.databaseDirectUrl ?? config.databaseUrl ?? url);
    const db = openDatabase({ url });
    const ctx = commandContext(config, db);
    await fillEmptyDatabase(ctx, config, config.databaseUrl === undefined).finally(() => closeDatabase(db));
    await fillDatabase(url, sizes, say);
    return 0;
  } finally {
    await stop();
  }
}
