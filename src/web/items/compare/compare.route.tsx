import { pageMeta } from '../../lib/page-meta.ts';
import { type PublicQueries, renderContext } from '../../lib/public-queries.ts';
import { ComparePage, type Column } from './ComparePage.tsx';
import { compareAddress, idsCompared } from './compare-address.ts';
import { comparedJobs } from './compare-list.ts';
import { comparedJob } from './compared-job.ts';
import type { Route } from './+types/compare.route.ts';

export { revalidatesOnNavigation as shouldRevalidate } from '../../lib/navigation/revalidates-on-navigation.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const queries = context.get(renderContext);
  const asked = idsCompared(url.searchParams);
  const ids = asked.slice(0, comparedJobs);
  return {
    columns: await Promise.all(ids.map((id) => columnOf(queries, id))),
    leftOut: asked.length - ids.length,
    now: queries.now().toISOString(),
    canonical: queries.publicUrl + compareAddress(ids),
  };
}

/** A job that guests may see, or what became of it. */
async function columnOf({ jobs, now }: PublicQueries, id: string): Promise<Column> {
  const job = await jobs.get(id);
  if (job) return { id, job: comparedJob(job, now()), isGone: false };
  return { id, job: null, isGone: await jobs.isGone(id) };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: 'Compare jobs',
    description: 'Jobs side by side: dates, place, pay, level, eligibility, contract and fee.',
    canonical: loaderData?.canonical,
    // Any choice of jobs makes a page.
    index: false,
  });

export default function Compare({ loaderData }: Route.ComponentProps) {
  return <ComparePage {...loaderData} />;
}
