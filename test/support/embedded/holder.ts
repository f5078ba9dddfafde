import { startEmbeddedDatabase } from '../../../src/db/embedded/index.ts';

/** A process that holds an embedded database, for tests that start and kill it: `node holder.ts <dataDir>`. */

const [dataDir = ''] = process.argv.slice(2);
const say = (word: string, detail = '') => process.stdout.write(`${word} ${detail}\n`);

try {
  const database = await startEmbeddedDatabase({ dataDir, onProgress: (step) => say('step', step) });
  database.onUnexpectedExit((why) => {
    say('died', why);
    process.exit(1);
  });
  process.on('SIGTERM', () => void database.stop().then(() => process.exit(0)));
  setInterval(() => undefined, 60_000);
  say('ready', JSON.stringify(database.connection));
} catch (error) {
  say('failed', `${(error as Error).name}: ${(error as Error).message}`);
  process.exit(1);
}
