import { call } from '../../lib/api/call.ts';
import { notPublic, OwnItems } from './OwnItems.tsx';
import { useSession } from '../../lib/session/index.ts';
import { JobCard } from '../list/JobCard.tsx';

/** The user's own jobs that are not public. */
export function OwnJobs() {
  const userId = useSession().user?.id;
  return (
    <OwnItems
      key={userId}
      kind="job"
      plural="jobs"
      layout="rows"
      load={async (signal) => {
        const { jobs, totalCount } = await call('GET /jobs', { query: { ...notPublic, userId }, signal });
        return { items: jobs, totalCount };
      }}
      card={(job, about) => <JobCard job={job} {...about} />}
    />
  );
}
