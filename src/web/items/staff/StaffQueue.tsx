import { ListChecks } from 'lucide';
import { entityOf, type Collection } from '../../../contract/vocabulary/index.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { LoadError } from '../../lib/loading/LoadError.tsx';
import type { Settled } from '../../lib/loading/settled.ts';
import { isLate, waitingText } from './waiting.ts';
import type { Waiting, WaitingItems } from './read-waiting.ts';
import { queueAddress } from './queue-address.ts';
import css from './StaffQueue.module.css';

interface Props {
  loaded: Settled<Waiting>;
  className?: string | undefined;
}

/** Pending items, on the dashboard of staff. */
export default function StaffQueue({ loaded, className }: Props) {
  const { data } = loaded;
  const counts = data && { posts: data.posts.count, jobs: data.jobs.count };
  return (
    <section className={classNames(css.queue, className)} aria-labelledby="waiting">
      <div className={css.head}>
        <h2 id="waiting">Waiting for review</h2>
        <ButtonLink to={queueAddress(counts)} size="small">
          <Icon of={ListChecks} /> Open the queue
        </ButtonLink>
      </div>
      <LoadError of={loaded} />
      {data && counts!.posts + counts!.jobs === 0 && <p>Nothing is waiting. New submissions appear here.</p>}
      {data && (
        <div className={css.kinds}>
          <Kind collection="posts" waiting={data.posts} />
          <Kind collection="jobs" waiting={data.jobs} />
        </div>
      )}
    </section>
  );
}

function Kind({ collection, waiting: { items, count } }: { collection: Collection; waiting: WaitingItems }) {
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
