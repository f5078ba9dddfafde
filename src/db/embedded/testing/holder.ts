/** A process that holds an embedded database, for tests that start and kill it: `node holder.ts <dataDir> hold|write`. */
import { Client } from 'pg';
import { startEmbeddedDatabase } from '../index.ts';

const [dataDir = '', task] = process.argv.slice(2);
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
  if (task === 'write') await write(database.connection);
} catch (error) {
  say('failed', `${(error as Error).name}: ${(error as Error).message}`);
  process.exit(1);
}

/** Says each id after the database has acknowledged its row. */
async function write(connection: {
  host: string;
  user: string;
  database: string;
  port: number;
}): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  await client.query('CREATE TABLE IF NOT EXISTS written (id bigserial PRIMARY KEY, filler text)');
  for (;;) {
    const { rows } = await client.query(
      "INSERT INTO written (filler) VALUES (repeat('x', 500)) RETURNING id",
    );
    say('wrote', rows[0].id);
  }
}
