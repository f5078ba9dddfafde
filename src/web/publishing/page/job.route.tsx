import type { MetaDescriptor } from 'react-router';
import { textOnOneLine } from '../../../contract/text/plain-text.ts';
import type { Job } from '../../../contract/publishing/job.ts';
import { placeName, types } from '../../../contract/vocabulary/index.ts';
import { itemMeta, ItemRoute } from './item-route.tsx';
import { employerRunBy, loadItem } from './load-item.ts';
import { contractsInWords } from '../../../contract/text/openings-in-words.ts';
import { jobSections } from './job-sections.tsx';
import { renderContext } from '../../lib/public-queries.ts';
import { jobPosting } from '../../lib/structured-data/structured-data.ts';
import type { Route } from './+types/job.route.ts';

export { revalidatesOnNavigation as shouldRevalidate } from '../../lib/navigation/revalidates-on-navigation.ts';

export function loader({ params: { id }, context }: Route.LoaderArgs) {
  const queries = context.get(renderContext);
  const { jobs, institutes, isDocument } = queries;
  return loadItem(
    queries,
    {
      ...jobs,
      get: async (one) => {
        const job = await jobs.get(one);
        return job && isDocument ? withUnsentOpenings(job) : job;
      },
      employerRunBy: (job) => employerRunBy(institutes, job),
      contract: ({ openings }) => contractsInWords(openings),
      employerWebsite: async ({ employerId }) => employerId && institutes.websiteOf(employerId),
    },
    '/jobs',
    id,
    ({ employer, location, content }: Job) =>
      `${employer}, ${placeName(location)}. ${textOnOneLine(content)}`,
  );
}

/** The page itself has the openings as HTML, so they aren't sent as data too: React Router sends what is enumerable. */
const withUnsentOpenings = (job: Job): Job =>
  job.openings.length > 0
    ? Object.defineProperty({ ...job }, 'openings', { value: job.openings, enumerable: false })
    : job;

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  return itemMeta(matches, loaderData, (job, origin) => ({
    title: `${job.title}, ${job.employer}`,
    data: import.meta.env.SSR ? jobPosting(job, origin, loaderData?.employerWebsite) : null,
    listing: types.job,
    hasCalendar: job.milestones.length > 0,
  }));
}

export default function JobPage({ loaderData, params }: Route.ComponentProps) {
  return <ItemRoute collection="jobs" id={params.id} loaded={loaderData} sections={jobSections} />;
}
