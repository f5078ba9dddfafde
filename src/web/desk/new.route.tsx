import { type MetaArgs, useFetcher, useSearchParams } from 'react-router';
import type { NewAnswer, NewKind } from '../../contract/discovery/desk.ts';
import { call } from '../lib/api/call.ts';
import { grouped } from '../lib/format/counts.ts';
import { LoadError, toResult } from '../lib/loading/load-result.tsx';
import { pageMeta } from '../lib/page-meta.ts';
import { loadForUser } from '../lib/session/current-user.ts';
import { AgendaBones } from '../ui/Agenda.tsx';
import { Button } from '../ui/Button.tsx';
import { ChipLinks } from '../ui/Tabs.tsx';
import { NewList } from './NewList.tsx';
import { NothingNew } from './NothingNew.tsx';
import type { Route } from './+types/new.route.ts';
import css from './Desk.module.css';

/** What is marked as seen stays as it is until the view is left. */
export { revalidatesOnNavigation as shouldRevalidate } from '../lib/navigation/revalidates-on-navigation.ts';

export const meta = ({ matches }: MetaArgs) => pageMeta(matches, { title: 'New', index: false });

export const clientLoader = ({ url: { searchParams }, request: { signal } }: Route.ClientLoaderArgs) =>
  loadForUser(async () => {
    const kind = kindIn(searchParams);
    const search = searchParams.get('search');
    const query = { ...(kind && { kind }), ...(search && { search }) };
    return toResult(call('GET /desk/new', { query, signal }));
  });

/** Marks as seen; the numbers of the tabs and of the bell follow. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const body = (await request.json()) as { upTo: string };
  await call('PUT /desk/seen', { body }).catch((error: unknown) =>
    console.warn('What is new could not be marked as read', error),
  );
  return null;
}

export const HydrateFallback = () => <AgendaBones count={8} />;

const kinds: readonly NewKind[] = ['match', 'decision', 'change'];
const kindIn = (params: URLSearchParams): NewKind | undefined =>
  kinds.find((one) => one === params.get('kind'));

export default function NewPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  return (
    <>
      <LoadError title="What is new could not be loaded" loaded={loaderData} />
      {loaderData.data && <News {...loaderData.data} />}
    </>
  );
}

const labels: Record<NewKind, string> = { match: 'Matches', decision: 'Decisions', change: 'Changes' };

function News({ entries, upTo, counts }: NewAnswer) {
  const [params] = useSearchParams();
  const kind = kindIn(params) ?? null;
  const isOfSearch = params.has('search');
  const { submit, state, data } = useFetcher<null>();
  const markAll = () => submit({ upTo }, { method: 'post', encType: 'application/json' });
  const isMarked = state !== 'idle' || data === null;
  const hasNew = entries.some(({ isNew }) => isNew);
  return (
    <>
      <div className={css.chips}>
        <ChipLinks
          label="Kinds"
          links={[
            { label: 'All', to: '?', current: kind === null && !isOfSearch },
            ...kinds.map((one) => ({
              label: labels[one],
              ...(counts[one] > 0 && { count: grouped(counts[one]) }),
              to: `?kind=${one}`,
              current: kind === one && !isOfSearch,
            })),
          ]}
        />
        {hasNew && !isMarked && (
          <Button variant="quiet" size="small" onClick={markAll}>
            Mark all as read
          </Button>
        )}
      </div>
      {entries.length === 0 && <NothingNew />}
      <NewList entries={entries} now={new Date()} {...(!kind && !isOfSearch && { onSeen: markAll })} />
    </>
  );
}
