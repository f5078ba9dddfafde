import pg from 'pg';
import { migrate, MigrationError } from '../../src/db/index.ts';
import { loadPeople } from '../data/load-people.ts';
import { loadPosts } from '../data/load-posts.ts';
import { dropIndexes, loadJobs } from '../lists/load-jobs.ts';
import type { Engine } from './engine.ts';

const step = 20_000;
const say = (line: string) => process.stderr.write(`${line}\n`);

/** Its jobs are as many as its name says, its posts a tenth of them. */
const nameOf = (jobs: number) => `bench_${jobs}`;

/** A database with so many jobs, filled now unless an earlier run did; answers its address. */
export async function prepareDatabase(engine: Engine, jobs: number): Promise<string> {
  const name = nameOf(jobs);
  const url = engine.urlOf(name);
  if ((await isThere(engine, name)) && (await isUsable(url, jobs))) return url;
  await onServer(engine, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${name}`);
    await client.query(`CREATE DATABASE ${name}`);
  });
  await migrate(url);
  await fill(url, jobs);
  return url;
}

/** A copy of the prepared database, for a server of ours to call its own. */
export async function copyDatabase(engine: Engine, jobs: number, name: string): Promise<string> {
  await prepareDatabase(engine, jobs);
  await onServer(engine, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${nameOf(jobs)}`);
  });
  return engine.urlOf(name);
}

const isThere = (engine: Engine, name: string): Promise<boolean> =>
  onServer(
    engine,
    async (client) =>
      (await client.query('SELECT FROM pg_database WHERE datname = $1', [name])).rowCount === 1,
  );

/** Brought to this version's state, unless the filling was cut short or its migrations were others. */
async function isUsable(url: string, jobs: number): Promise<boolean> {
  try {
    await migrate(url);
  } catch (error) {
    if (error instanceof MigrationError) return false;
    throw error;
  }
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ n: number }>('SELECT count(*)::int AS n FROM jobs');
    await client.query('ANALYZE');
    return rows[0]?.n === jobs;
  });
}

async function fill(url: string, jobs: number): Promise<void> {
  const begun = performance.now();
  const now = new Date();
  await withClient(url, async (client) => {
    await client.query("SET synchronous_commit = off; SET maintenance_work_mem = '1GB'");
    await loadPeople(client, now);
    const restorePosts = await dropIndexes(client, 'posts');
    await loadPosts(client, jobs / 10, now);
    await restorePosts();
    const restoreJobs = await dropIndexes(client, 'jobs');
    for (let n = 0; n < jobs; n += step) {
      await loadJobs(client, n + 1, Math.min(n + step, jobs), now);
      if (n % (5 * step) === 0) say(`${n.toLocaleString('en-US')} of ${jobs.toLocaleString('en-US')} jobs`);
    }
    say('building indexes');
    await restoreJobs();
    await client.query('VACUUM ANALYZE');
    await client.query('CHECKPOINT');
  });
  say(
    `${jobs.toLocaleString('en-US')} jobs took ${((performance.now() - begun) / 1000).toFixed(0)} s to load`,
  );
}

const onServer = <Result>(engine: Engine, work: (client: pg.Client) => Promise<Result>): Promise<Result> =>
  withClient(engine.urlOf('postgres'), work);

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
