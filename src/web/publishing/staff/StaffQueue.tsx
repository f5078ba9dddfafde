import { ListChecks } from 'lucide';
import { entityOf, type Collection } from '../../../contract/vocabulary/index.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from 'react-router';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Cluster, Grid, Stack } from '../../ui/Layout.tsx';
import { LoadError, type LoadResult } from '../../lib/loading/load-result.tsx';
import { isLate, waitingText, type Waiting, type WaitingItems } from './waiting.ts';
import css from './StaffQueue.module.css';

interface Props {
  loaded: LoadResult<Waiting>;
  className?: string | undefined;
}

/** Pending items, on the dashboard of staff. */
export default function StaffQueue({ loaded, className }: Props) {
  const { data } = loaded;
  const counts = data && { posts: data.posts.count, jobs: data.jobs.count };
  return (
    <Stack as="section" gap="1h" className={className} aria-labelledby="waiting">
      <Cluster gap="1" justify="between">
        <h2 id="waiting">Waiting for review</h2>
        <ButtonLink to="/admin/queue" size="small">
          <Icon icon={ListChecks} /> Open the queue
        </ButtonLink>
      </Cluster>
      <LoadError loaded={loaded} />
      {data && counts!.posts + counts!.jobs === 0 && (
        <EmptyState>Nothing is waiting. New submissions appear here.</EmptyState>
      )}
      {data && (
        <Grid min="16rem" gap="2 4" fit className={css.queues}>
          <OldestItems collection="posts" waiting={data.posts} />
          <OldestItems collection="jobs" waiting={data.jobs} />
        </Grid>
      )}
    </Stack>
  );
}

function OldestItems({
  collection,
  waiting: { items, count },
}: {
  collection: Collection;
  waiting: WaitingItems;
}) {
  if (count === 0) return null;
  const now = Date.now();
  return (
    <div>
      <h3>
        <Link to={`/admin/${collection}`}>
          {count.toLocaleString('en-IN')} {count === 1 ? entityOf[collection] : collection}
        </Link>
      </h3>
      <ol>
        {items.map(({ id, title, submittedAt }) => (
          <li key={id}>
            <Link to={`/admin/${collection}?item=${id}`}>{title}</Link>
            <small data-late={isLate(submittedAt, now) || undefined}>
              waiting {waitingText(submittedAt, now)}
            </small>
          </li>
        ))}
      </ol>
    </div>
  );
}
