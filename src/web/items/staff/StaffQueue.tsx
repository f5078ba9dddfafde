import { ListChecks } from 'lucide';
import type { ItemEntity } from '../../../contract/vocabulary/index.ts';
import { call } from '../../lib/api/call.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { LoadState } from '../../lib/loading/LoadState.tsx';
import { isLate, waitingText } from '../../admin/queue/waiting.ts';
import { useData } from '../../lib/loading/use-data.ts';
import { queueAddress } from './queue-address.ts';
import css from './StaffQueue.module.css';

/** Of each kind, those that have waited longest. */
const shown = 6;

const load = async (signal: AbortSignal) => {
  const query = { approvalStatus: ['pending' as const], limit: shown };
  const [posts, jobs] = await Promise.all([
    call('GET /moderation/posts', { query, signal }),
    call('GET /moderation/jobs', { query, signal }),
  ]);
  return {
    posts: { items: posts.posts, count: posts.counts.pending ?? 0 },
    jobs: { items: jobs.jobs, count: jobs.counts.pending ?? 0 },
  };
};

interface Waiting {
  items: { id: string; title: string; submittedAt: string }[];
  count: number;
}

/** Pending items, on the dashboard of staff. */
export default function StaffQueue({ className }: { className?: string | undefined }) {
  const queue = useData('waiting', load);
  const { data } = queue;
  const counts = data && { posts: data.posts.count, jobs: data.jobs.count };
  return (
    <section className={classNames(css.queue, className)} aria-labelledby="waiting">
      <div className={css.head}>
        <h2 id="waiting">Waiting for review</h2>
        <ButtonLink to={queueAddress(counts)} size="small">
          <Icon of={ListChecks} /> Open the queue
        </ButtonLink>
      </div>
      <LoadState of={queue} />
      {data && counts!.posts + counts!.jobs === 0 && <p>Nothing is waiting. New submissions appear here.</p>}
      {data && (
        <div className={css.kinds}>
          <Kind kind="post" waiting={data.posts} />
          <Kind kind="job" waiting={data.jobs} />
        </div>
      )}
    </section>
  );
}

function Kind({ kind, waiting: { items, count } }: { kind: ItemEntity; waiting: Waiting }) {
  if (count === 0) return null;
  const now = Date.now();
  return (
    <div>
      <h3>
        <Link to={`/admin/${kind}s`}>
          {count.toLocaleString('en-IN')} {count === 1 ? kind : `${kind}s`}
        </Link>
      </h3>
      <ol>
        {items.map(({ id, title, submittedAt }) => (
          <li key={id}>
            <Link to={`/admin/${kind}s?item=${id}`}>{title}</Link>
            <small data-late={isLate(submittedAt, now) || undefined}>
              waiting {waitingText(submittedAt, now)}
            </small>
          </li>
        ))}
      </ol>
    </div>
  );
}
