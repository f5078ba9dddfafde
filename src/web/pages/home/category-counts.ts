import type { PublicQueries } from '../../lib/public-queries.ts';
import type { Counts } from './Hero.tsx';

/** Number of items behind each tile, by its address; server only. */
export async function categoryCounts(
  queries: PublicQueries,
  counts: Counts,
): Promise<Record<string, number>> {
  const [faculty, programs] = await Promise.all([
    queries.jobs.count({ filter: ['faculty'] }),
    queries.posts.facets({ type: ['program'] }),
  ]);
  const bySubType = Object.entries(programs.subType);
  return {
    '/jobs?filter=faculty': faculty,
    '/call-for-paper': counts.callForPaper,
    '/workshops': counts.workshop,
    ...Object.fromEntries(bySubType.map(([subType, count]) => [`/programs?filter=${subType}`, count])),
  };
}
