import { parseArgs } from 'node:util';
import pg from 'pg';
import { compare } from './compare.ts';
import { kindsOf } from './kinds.ts';
import { askOnce } from './once.ts';
import { writePlans } from './plans.ts';
import { prepareFolder, signIn, startPortal } from './product.ts';
import { startRecorder } from './recording.ts';

function readArguments() {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const { values } = parseArgs({
    options: { jobs: text, seconds: text, keep: text, once: flag, plans: flag },
  });
  const [jobs, seconds] = [Number(values.jobs ?? 100_000), Number(values.seconds ?? 8)];
  if (!Number.isInteger(jobs) || jobs < 5_000 || !(seconds >= 1))
    throw new Error('--jobs is a number from 5000, --seconds one from 1.');
  return { ...values, jobs, seconds };
}
type Arguments = ReturnType<typeof readArguments>;

async function run({ jobs, seconds, keep, once, plans }: Arguments): Promise<number> {
  const { folder, remove } = await prepareFolder(jobs, keep);
  const { product, databaseUrl } = await startPortal(folder);
  const database = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const recorder = await startRecorder(databaseUrl);
  try {
    const [staff] = await signIn(database, 'admin', 1);
    if (once) return await askOnce(product.url, database, staff!);
    if (plans) {
      await writePlans(database, recorder, jobs, staff!);
      return 0;
    }
    const tokens = await signIn(database, 'individual', 200);
    const kinds = await kindsOf({ url: product.url, databaseUrl, database, recorder, tokens });
    return await compare(kinds, { url: product.url, pid: product.serverPid, database, folder, seconds });
  } finally {
    await recorder.close();
    await database.end();
    await product.stop();
    await remove();
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
let given: Arguments | undefined;
try {
  given = readArguments();
} catch (error) {
  process.stderr.write(`${(error as Error).message} The options: npm run bench -- --help\n`);
}
process.exit(given ? await run(given) : 2);
