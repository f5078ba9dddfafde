import { type ReactNode, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { searchName } from '../../../../contract/text/describe-search.ts';
import type {
  SavedSearch,
  SavedSearches,
  SearchChanges,
} from '../../../../contract/discovery/saved-search.ts';
import { call, failureMessage } from '../../../lib/api/call.ts';
import { type LoadResult, LoadFailed } from '../../../lib/loading/load-result.tsx';
import { useRouteData } from '../../../lib/loading/use-route-data.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Callout, Problem } from '../../../ui/Callout.tsx';
import type { AlertLink } from './alert-link.ts';
import { useSession } from '../../../lib/session/SessionProvider.tsx';

interface Props {
  id: string;
  /** The current list as a search that can be saved. */
  list: AlertLink | null;
}

/** Above a list: updates a saved search with the filters of the list. */
export default function EditedSearch({ id, list }: Props) {
  const { pathname, search } = useLocation();
  const { status, user } = useSession();
  const own = useRouteData<LoadResult<SavedSearches>>(user && '/own/searches');
  const searches = own.data?.data?.searches;
  const edited = searches?.find((one) => one.id === id);
  if (status !== 'loading' && !user)
    return (
      <Bar title="Log in to change a saved search.">
        <ButtonLink size="small" to={`/login?${new URLSearchParams({ next: pathname + search })}`}>
          Login
        </ButtonLink>
      </Bar>
    );
  if (own.data?.error) return <LoadFailed error={own.data.error} onRetry={own.reload} busy={own.isLoading} />;
  if (searches && !edited) return <Bar title="This saved search no longer exists.">{toSearches}</Bar>;
  if (edited && list && collectionOf(list) !== edited.kind)
    return <Bar title={`“${edited.name}” is a search of another list.`}>{toSearches}</Bar>;
  return <SaveFilters edited={edited} list={list} />;
}

const toSearches = (
  <ButtonLink size="small" variant="outline" to="/dashboard/settings#searches">
    Saved searches
  </ButtonLink>
);

const Bar = ({ title, children }: { title: string; children: ReactNode }) => (
  <Callout title={title} actions={children} />
);

/** The query of the page that would save the list as a new search. */
const paramsOf = ({ to }: AlertLink) => new URLSearchParams(to.slice(to.indexOf('?')));
const collectionOf = (list: AlertLink) => paramsOf(list).get('kind');

/** A default name changes with the filters. */
function changesTo({ name, words }: SavedSearch, list: AlertLink): SearchChanges {
  const query = paramsOf(list);
  query.delete('kind');
  return { query: query.toString(), ...(name === searchName(words) && { name: searchName(list.words) }) };
}

/** @param edited undefined until it is known */
function SaveFilters({ edited, list }: { edited: SavedSearch | undefined; list: AlertLink | null }) {
  const [saved, setSaved] = useState<{ search: SavedSearch; list: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // The next state of the list isn't known yet.
  const isMoving = useNavigation().state !== 'idle';
  const search = saved?.search ?? edited;
  const isSaved = saved !== null && saved.list === list?.to;
  const save = async () => {
    if (!search || !list) return;
    try {
      const body = changesTo(search, list);
      setSaved({
        search: await call('PUT /searches/:id', { params: { id: search.id }, body }),
        list: list.to,
      });
      setProblem(null);
    } catch (error) {
      setProblem(failureMessage(error));
    }
  };
  const name = search ? `“${search.name}”` : 'a saved search';
  return (
    <Callout
      tone={isSaved ? 'ok' : 'info'}
      title={
        <span role="status">
          {isSaved ? `The filters of ${name} are saved.` : `You are changing the filters of ${name}.`}
        </span>
      }
      actions={
        <>
          <Button
            size="small"
            busyText="Saving..."
            aria-disabled={isSaved || isMoving || !search || !list || undefined}
            onClick={isSaved || isMoving ? undefined : save}
          >
            Save these filters
          </Button>
          <ButtonLink size="small" variant="outline" to="/dashboard/settings#searches">
            {isSaved ? 'Saved searches' : 'Cancel'}
          </ButtonLink>
        </>
      }
    >
      {list && <p>With these filters it finds new {list.words}.</p>}
      <Problem text={problem} />
    </Callout>
  );
}
