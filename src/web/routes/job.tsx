import { data } from 'react-router';
import { call } from '../api/call.ts';
import { plainText } from '../../contract/plain-text.ts';
import { locationLabel } from '../../contract/vocabulary/index.ts';
import { HiddenItem } from '../features/detail/HiddenItem.tsx';
import { JobDetail } from '../features/jobs/JobDetail.tsx';
import { pageMeta, shortened } from '../page-meta.ts';
import { breadcrumbs, jobPosting, structured } from '../structured-data/index.ts';
import { renderContext } from '../public-queries.ts';
import type { Route } from './+types/job.ts';

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const queries = context.get(renderContext);
  const common = { now: queries.now().toISOString(), url: `${queries.publicUrl}/jobs/${id}` };
  const job = await queries.jobs.get(id);
  if (!job) return data({ ...common, job: null, related: [] }, { status: 404 });
  return data({ ...common, job, related: await queries.jobs.related(id) });
}

export const meta = ({ loaderData }: Route.MetaArgs) => {
  const job = loaderData?.job;
  if (!job) return pageMeta({ title: 'Page Not Found', index: false });
  const origin = new URL(loaderData.url).origin;
  return [
    ...pageMeta({
      title: `${job.title}, ${job.employer}`,
      description: shortened(`${job.employer}, ${locationLabel(job.location)}. ${plainText(job.content)}`),
      canonical: loaderData.url,
      image: `/og/jobs/${job.id}.png`,
      kind: 'article',
      ...(job.applicationDeadline && { calendar: `/jobs/${job.id}/deadline.ics` }),
    }),
    ...structured(
      jobPosting(job, new Date(loaderData.now), origin),
      breadcrumbs(
        [
          { name: 'Home', path: '/' },
          { name: 'Jobs', path: '/jobs' },
          { name: job.title, path: `/jobs/${job.id}` },
        ],
        origin,
      ),
    ),
  ];
};

const readJob = (id: string, signal: AbortSignal) => call('GET /jobs/:id', { params: { id }, signal });

export default function JobPage({ loaderData, params }: Route.ComponentProps) {
  const { job, related, now, url } = loaderData;
  if (job) return <JobDetail job={job} related={related} now={now} url={url} />;
  return (
    <HiddenItem id={params.id} read={readJob}>
      {(hidden, user) => (
        <JobDetail job={hidden} related={[]} now={now} url={url} isAuthor={user.id === hidden.userId} />
      )}
    </HiddenItem>
  );
}
