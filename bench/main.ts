import { parseArgs } from 'node:util';
import pg from 'pg';
import { measureAlerts } from './alerts.ts';
import { compare } from './compare.ts';
import { workloadsOf } from './workloads.ts';
import { compareLists } from './lists.ts';
import { askOnce } from './once.ts';
import { overload } from './overload.ts';
import { writePlans } from './plans.ts';
import { measurePublications } from './publications.ts';
import { openFolder, signIn, startTopologyPortal, startPortal } from './product.ts';
import { startRecorder } from './recording.ts';

function readArguments() {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const { values } = parseArgs({
    options: {
      jobs: text,
      posts: text,
      seconds: text,
      keep: text,
      webs: text,
      only: text,
      once: flag,
      lists: flag,
      plans: flag,
      overload: flag,
      publications: flag,
      alerts: text,
    },
  });
  const jobs = Number(values.jobs ?? 100_000);
  const posts = Number(values.posts ?? Math.floor(jobs / 10));
  const [seconds, webs] = [values.seconds ?? 8, values.webs ?? 0].map(Number);
  const isWhole = [jobs, posts, webs].every(Number.isInteger);
  if (!isWhole || jobs < 5_000 || posts < 500 || !(seconds! >= 1) || webs! < 0)
    throw new Error('--jobs is a number from 5000, --posts from 500, --seconds from 1, --webs from 0.');
  if (values.only !== undefined && (values.plans || values.overload || values.publications || values.alerts))
    throw new Error(
      '--only names lines of a table: leave out --plans, --overload, --publications and --alerts.',
    );
  const alerts = Number(values.alerts ?? 0);
  if (!Number.isInteger(alerts) || alerts < 0) throw new Error('--alerts is a number of saved searches.');
  return { ...values, alerts, sizes: { jobs, posts }, duration: seconds!, webs: webs! };
}
type Arguments = ReturnType<typeof readArguments>;

async function run({ sizes, duration: seconds, webs, ...given }: Arguments): Promise<number> {
  const { folder, remove } = await openFolder(given.keep);
  const portal = await (webs ? startTopologyPortal(folder, sizes, webs) : startPortal(folder, sizes));
  const { url, databaseUrl } = portal;
  const database = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const recorder = await startRecorder(databaseUrl);
  const only = (given.only ?? '').split(',');
  const isWanted = (name: string) => only.some((part) => name.includes(part));
  try {
    if (given.alerts) return await measureAlerts(database, given.alerts);
    if (given.overload) return await overload(portal, database, given.seconds ? seconds : 60);
    if (given.publications) return await measurePublications(portal, database, given.seconds ? seconds : 120);
    if (given.lists) return await compareLists(portal, database, isWanted);
    if (given.once || given.plans) {
      const [staff] = await signIn(database, 'admin', 1);
      if (given.once) return await askOnce(portal, database, staff!, isWanted);
      await writePlans(database, recorder, sizes, staff!);
      return 0;
    }
    const tokens = await signIn(database, 'individual', 200);
    const all = await workloadsOf({ url, databaseUrl, database, recorder, tokens });
    const workloads = all.filter(({ name }) => isWanted(name));
    if (workloads.length === 0)
      throw new Error(
        `No workload has ${given.only} in its name: ${all.map(({ name }) => name).join(', ')}.`,
      );
    return await compare(workloads, portal, { database, seconds, withLimit: !webs });
  } finally {
    await recorder.close();
    await database.end();
    await portal.stop();
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
