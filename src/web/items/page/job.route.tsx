import { textOnOneLine } from '../../../contract/text/summary.ts';
import type { Job } from '../../../contract/shapes/job.ts';
import { locationLabel, types } from '../../../contract/vocabulary/index.ts';
import { itemMeta, ItemRoute } from './item-route.tsx';
import { isDomainVerified, loadItem } from './load-item.ts';
import { jobParts } from './job-parts.tsx';
import { renderContext } from '../../lib/public-queries.ts';
import { jobPosting } from '../../lib/structured-data/index.ts';
import type { Route } from './+types/job.route.ts';

export { revalidatesOnNavigation as shouldRevalidate } from '../../lib/navigation/revalidates-on-navigation.ts';

export function loader({ params: { id }, context }: Route.LoaderArgs) {
  const queries = context.get(renderContext);
  return loadItem(
    queries,
    { ...queries.jobs, isEmployerVerified: (job) => isDomainVerified(queries.institutes, job) },
    '/jobs',
    id,
    ({ employer, location, content }: Job) =>
      `${employer}, ${locationLabel(location)}. ${textOnOneLine(content)}`,
  );
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  itemMeta(loaderData, (job, origin) => ({
    title: `${job.title}, ${job.employer}`,
    data: import.meta.env.SSR ? jobPosting(job, origin) : null,
    listing: types.job,
    hasCalendar: job.milestones.length > 0,
  }));

export default function JobPage({ loaderData, params }: Route.ComponentProps) {
  return <ItemRoute collection="jobs" id={params.id} loaded={loaderData} parts={jobParts} />;
}
