import { useState } from 'react';
import { milestoneName, milestoneWhen } from '../../../../contract/time/details-in-words.ts';
import type { NewItems as Found, SavedSearch } from '../../../../contract/shapes/saved-search.ts';
import { call } from '../../../lib/api/call.ts';
import { failureMessage } from '../../../lib/api/failure-message.ts';
import type { Settled } from '../../../lib/loading/settled.ts';
import { useRouteData } from '../../../lib/loading/use-route-data.ts';
import { Button } from '../../../ui/Button.tsx';
import { Cluster, Stack } from '../../../ui/Layout.tsx';
import { Link } from '../../../ui/Link.tsx';
import { LoadFailed } from '../../../lib/loading/LoadFailed.tsx';
import { Problem } from '../../../ui/Notice.tsx';
import { Loading } from '../../../ui/Skeleton.tsx';
import css from './Searches.module.css';

/** Items published since the user last looked, until marked as seen. */
export function NewItems({ search: { id, kind } }: { search: SavedSearch }) {
  const { data, isLoading, reload } = useRouteData<Settled<Found>>(`/own/searches/${id}/new`);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSeen, setSeen] = useState(false);
  if (!data) return <Loading />;
  if (!data.data) return <LoadFailed error={data.error ?? ''} onRetry={reload} busy={isLoading} />;
  const found = data.data;
  const cards = [...found.jobs, ...found.posts];
  if (cards.length === 0 || isSeen)
    return <p role="status">{isSeen ? 'Marked as seen.' : 'Nothing new since you last looked.'}</p>;
  return (
    <div className={css.new}>
      <Stack as="ul" gap="1">
        {cards.map((card) => (
          <li key={card.id}>
            <Link to={`/${kind}/${card.id}`}>{card.title}</Link>
            {card.nextMilestone && (
              <p className={css.note}>
                {milestoneName(card.nextMilestone)}: {milestoneWhen(card.nextMilestone)}
              </p>
            )}
          </li>
        ))}
      </Stack>
      <Problem text={failure} />
      <Cluster gap="1" className={css.actions}>
        <Button
          size="small"
          variant="outline"
          onClick={() =>
            call('PUT /searches/:id/seen', { params: { id }, body: { upTo: found.upTo } }).then(
              () => setSeen(true),
              (error: unknown) => setFailure(failureMessage(error)),
            )
          }
        >
          Mark as seen
        </Button>
      </Cluster>
    </div>
  );
}
