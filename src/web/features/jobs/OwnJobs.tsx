import { useCallback } from 'react';
import { call } from '../../api/call.ts';
import { notPublic, OwnItems } from '../listing/OwnItems.tsx';
import { useSession } from '../session/index.ts';
import { JobCard } from './JobCard.tsx';

/** The user's own jobs that are not public. */
export function OwnJobs() {
  const userId = useSession().user?.id;
  const load = useCallback(
    async (signal: AbortSignal) => {
      const { jobs, totalCount } = await call('GET /jobs', { query: { ...notPublic, userId }, signal });
      return { items: jobs, totalCount };
    },
    [userId],
  );
  return (
    <OwnItems
      kind="job"
      plural="jobs"
      layout="rows"
      load={load}
      card={(job, about) => <JobCard job={job} {...about} />}
    />
  );
}
