import { useState } from 'react';
import { listAddress } from '../../../../contract/addresses/list-address.ts';
import type {
  SavedSearch,
  SearchChanges,
  NewItems as Found,
} from '../../../../contract/discovery/saved-search.ts';
import { searchFrequencies, searchLimits } from '../../../../contract/vocabulary/index.ts';
import { pauseText, scheduleText } from '../../../../contract/time/describe-search-times.ts';
import { milestoneName, milestoneWhen } from '../../../../contract/time/dates-in-words.ts';
import { failureMessage } from '../../../lib/api/failure-message.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { Cluster, Stack } from '../../../ui/Layout.tsx';
import { Link } from 'react-router';
import { Problem } from '../../../ui/Notice.tsx';
import { call } from '../../../lib/api/call.ts';
import type { LoadResult } from '../../../lib/loading/to-result.ts';
import { useRouteData } from '../../../lib/loading/use-route-data.ts';
import { LoadFailed } from '../../../lib/loading/LoadError.tsx';
import { Loading } from '../../../ui/Skeleton.tsx';
import { CalendarField, TimeFields, asNumbers, typedTimes } from './TimeFields.tsx';
import { editAddress } from './edited-search.ts';
import css from './Searches.module.css';

/** Items published since the user last looked, until marked as seen. */
function NewItems({ search: { id } }: { search: SavedSearch }) {
  const { data, isLoading, reload } = useRouteData<LoadResult<Found>>(`/own/searches/${id}/new`);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSeen, setSeen] = useState(false);
  if (!data) return <Loading />;
  if (!data.data) return <LoadFailed error={data.error ?? ''} onRetry={reload} busy={isLoading} />;
  const found = data.data;
  const cards = [...found.jobs, ...found.posts];
  if (cards.length === 0 || isSeen)
    return <p role="status">{isSeen ? 'Marked as seen.' : 'Nothing new since you last looked.'}</p>;
  return (
    <div className="grid gap-1 line-above pad-above-1">
      <Stack as="ul" gap="1">
        {cards.map((card) => (
          <li key={card.id}>
            <Link to={`/${'employer' in card ? 'jobs' : 'posts'}/${card.id}`}>{card.title}</Link>
            {card.nextMilestone && (
              <p className="sm ink-2">
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

interface SearchRowProps {
  search: SavedSearch & { newCount?: number };
  change: (changes: SearchChanges) => Promise<unknown>;
  remove: () => Promise<unknown>;
}

/** One saved search: its filters, mail schedule and actions. */
export function SearchRow({ search, change, remove }: SearchRowProps) {
  const [open, setOpen] = useState<'nothing' | 'form' | 'new' | 'deletion'>('nothing');
  const [problem, setProblem] = useState<string | null>(null);
  const { newCount } = search;
  const address = listAddress(search.kind, search.query);
  const attempt = (work: () => Promise<unknown>) =>
    work().then(
      () => setProblem(null),
      (error: unknown) => setProblem(failureMessage(error)),
    );
  const toggle = (part: typeof open) => () => setOpen(open === part ? 'nothing' : part);
  return (
    <li className={css.row} id={`search-${search.id}`}>
      <h2>{address ? <Link to={address}>{search.name}</Link> : search.name}</h2>
      {search.name.toLowerCase() !== search.words.toLowerCase() && <p>New {search.words}</p>}
      <p className="sm ink-2">{search.paused ? pauseText(search.paused) : scheduleText(search)}</p>
      {search.inCalendar && <p className="sm ink-2">Its deadlines are shown in your calendar</p>}
      <Problem text={problem} />
      <Cluster gap="1" className={css.actions}>
        {newCount !== undefined && (
          <Button size="small" variant="outline" aria-expanded={open === 'new'} onClick={toggle('new')}>
            {newCount === 0 ? 'No new items' : `Show ${newCount === 100 ? '100+' : newCount} new`}
          </Button>
        )}
        <Button size="small" variant="quiet" aria-expanded={open === 'form'} onClick={toggle('form')}>
          Edit
        </Button>
        {newCount !== undefined && <ChangeFilters search={search} />}
        {search.frequency !== 'none' && (
          <Button
            size="small"
            variant="quiet"
            onClick={() => attempt(() => change({ paused: search.paused === null }))}
          >
            {search.paused ? 'Resume' : 'Pause'}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={toggle('deletion')} aria-expanded={open === 'deletion'}>
          Delete
        </Button>
        {open === 'deletion' && (
          <Button size="small" variant="danger" onClick={() => attempt(remove)}>
            Delete this search
          </Button>
        )}
      </Cluster>
      {open === 'new' && <NewItems search={search} />}
      {open === 'form' && (
        <EditForm
          search={search}
          change={change}
          hasAccount={newCount !== undefined}
          onDone={toggle('form')}
        />
      )}
    </li>
  );
}

/** Link to the search's list, where its filters can be changed. No list has posts of several types. */
function ChangeFilters({ search: { id, kind, query } }: Pick<SearchRowProps, 'search'>) {
  const address = listAddress(kind, query);
  return (
    address && (
      <ButtonLink size="small" variant="quiet" to={editAddress(address, id)}>
        Change filters
      </ButtonLink>
    )
  );
}

interface EditProps extends Pick<SearchRowProps, 'search' | 'change'> {
  hasAccount: boolean;
  onDone: () => void;
}

function EditForm({ search, change, hasAccount, onDone }: EditProps) {
  const { name, frequency, timeZone, inCalendar } = search;
  const form = useForm({
    initial: { name, frequency, ...typedTimes(search), inCalendar },
    toBody: (values) => asNumbers(values),
    send: async (body) => {
      await change(body);
      onDone();
    },
  });
  const frequencies = searchFrequencies.filter((one) => hasAccount || one !== 'none');
  return (
    <Stack as="form" gap="2" {...form.formProps}>
      <TextField {...form.register('name')} label="Name" maxLength={searchLimits.name} required />
      <TimeFields values={{ ...form.values, timeZone }} change={form.change} frequencies={frequencies} />
      {hasAccount && <CalendarField values={form.values} change={form.change} />}
      <Problem text={form.message} />
      <Cluster gap="1" className={css.actions}>
        <Button {...form.buttonProps} busyText="Saving...">
          Save
        </Button>
        <Button variant="outline" onClick={onDone}>
          Cancel
        </Button>
      </Cluster>
    </Stack>
  );
}
