import { useCallback } from 'react';
import { call } from '../../api/call.ts';
import { notPublic } from '../listing/not-public.ts';
import { OwnItems } from '../listing/OwnItems.tsx';
import { OwnStatus } from '../listing/OwnStatus.tsx';
import { useSession } from '../session/index.ts';
import { JobCard } from './JobCard.tsx';

/** The user's own jobs that are not public. */
export function OwnJobs() {
  const userId = useSession().user?.id;
  const load = useCallback(
    async (signal: AbortSignal) => {
      const { jobs, totalCount } = await call('GET /jobs', { query: { ...notPublic, userId }, signal });
      const now = new Date().toISOString();
      const cards = jobs.map((job) => (
        <li key={job.id}>
          <JobCard
            job={job}
            now={now}
            status={<OwnStatus kind="job" item={job} editTo={`/jobs/edit/${job.id}`} />}
          />
        </li>
      ));
      return { cards, total: totalCount };
    },
    [userId],
  );
  return <OwnItems plural="jobs" layout="rows" load={load} />;
}
