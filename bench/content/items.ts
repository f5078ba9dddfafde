import type pg from 'pg';
import type { Filling } from '../engine/prepare-database.ts';
import { dropIndexes } from './drop-indexes.ts';
import { loadJobs } from './load-jobs.ts';
import { idOf, loadPeople } from './load-people.ts';
import { loadPosts } from './load-posts.ts';

const step = 20_000;
const say = (line: string) => process.stderr.write(`${line}\n`);

/** So many jobs, a tenth as many posts, and the people and institutes that they name. */
export const items = (jobs: number): Filling => ({
  name: `bench_${jobs}`,
  fill: (client) => fill(client, jobs),
  isWhole: async (client) => {
    const { rows } = await client.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM jobs WHERE EXISTS (SELECT FROM users WHERE id = ${idOf('author', '1')})`,
    );
    return rows[0]?.n === jobs;
  },
});

async function fill(client: pg.Client, jobs: number): Promise<void> {
  const now = new Date();
  await client.query("SET synchronous_commit = off; SET maintenance_work_mem = '1GB'");
  await loadPeople(client, now);
  const restorePosts = await dropIndexes(client, ['posts']);
  await loadPosts(client, jobs / 10, now);
  await restorePosts();
  const restoreJobs = await dropIndexes(client, ['jobs', 'listed_jobs']);
  for (let n = 0; n < jobs; n += step) {
    await loadJobs(client, n + 1, Math.min(n + step, jobs), now);
    if (n % (5 * step) === 0) say(`${n.toLocaleString('en-US')} of ${jobs.toLocaleString('en-US')} jobs`);
  }
  say('building indexes');
  await restoreJobs();
}
