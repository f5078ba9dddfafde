import { Bookmark, Download, LogIn, Printer } from 'lucide';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router';
import type { SavedEntry } from '../../../../contract/discovery/saved.ts';
import { savedLimits, savedStages } from '../../../../contract/vocabulary/index.ts';
import { failureMessage } from '../../../lib/api/failure-message.ts';
import { grouped } from '../../../lib/format/counts.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { LoadResult } from '../../../lib/loading/to-result.ts';
import { useRouteData } from '../../../lib/loading/use-route-data.ts';
import { LoadFailed } from '../../../lib/loading/LoadError.tsx';
import { Cluster } from '../../../ui/Layout.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { Loading } from '../../../ui/Skeleton.tsx';
import { TabLinks } from '../../../ui/Tabs.tsx';
import { keepForLater } from '../../../offline/keep-for-later.ts';
import { download } from '../../../lib/download.ts';
import { entriesOfAccount } from './account-list.ts';
import { CalendarAddress } from './CalendarAddress.tsx';
import { canStore, entriesOnDevice } from './device-entries.ts';
import { EntryRows } from './EntryRows.tsx';
import {
  typeLabel,
  typesOf,
  filterEntries,
  readView,
  sortEntries,
  sortLabels,
  stageLabels,
  type View,
  listCsv,
} from './entry-view.ts';
import css from './MyList.module.css';
import { changeEntry, useMyList } from './use-my-list.ts';

const perPage = 50;

/** The list of the current user, once known. */
export function MyListPage({ isOnDevice }: { isOnDevice: boolean }) {
  const list = useMyList(isOnDevice ? entriesOnDevice : entriesOfAccount);
  useEffect(keepForLater, []);
  return (
    <>
      {isOnDevice && <OnDevice />}
      {list.entries && <Unkept entries={list.entries.filter(({ isKept }) => isKept === false)} />}
      {list.error && (
        <LoadFailed
          title="Your list could not be loaded"
          error={list.error}
          onRetry={list.reload}
          busy={list.isLoading}
        />
      )}
      {!list.entries && !list.error && <Loading />}
      {list.entries?.length === 0 && (
        <EmptyState
          title="Nothing on your list yet"
          icon={Bookmark}
          actions={
            <>
              <ButtonLink to="/jobs">Jobs</ButtonLink>
              <ButtonLink to="/call-for-paper" variant="outline">
                Calls for papers
              </ButtonLink>
            </>
          }
        >
          Select the bookmark on a job, a call for papers or any other post to see it here with its next
          deadline.
        </EmptyState>
      )}
      {list.entries && list.entries.length > 0 && <Entries entries={list.entries} isOnDevice={isOnDevice} />}
      {!isOnDevice && <OwnCalendar />}
    </>
  );
}

/** The dates of the list in the person's own calendar. */
function OwnCalendar() {
  const { data } = useRouteData<LoadResult<{ since: string | null }> | null>('/own/calendar');
  return (
    <div className={css.calendar}>
      <CalendarAddress loaded={data ?? { data: null, error: null }} />
    </div>
  );
}

/** Explains where the list is stored, and what happens to it at a login. */
function OnDevice() {
  const next = new URLSearchParams({ next: '/my-list' });
  const stores = canStore();
  return (
    <Notice
      tone={stores ? 'info' : 'warn'}
      className={css.notice!}
      title={stores ? 'Saved on this device only' : 'This browser doesn’t store anything for this site'}
      actions={
        <>
          <ButtonLink to={`/login?${next}`} size="small">
            <Icon icon={LogIn} /> Login
          </ButtonLink>
          <ButtonLink to={`/register?${next}`} size="small" variant="outline">
            Create Account
          </ButtonLink>
        </>
      }
    >
      <p>
        {stores
          ? `This browser stores up to ${savedLimits.onDevice} items, and anyone else who uses it can see them. When you log in, they move to your account, where you can also keep stages, notes and your own dates.`
          : 'Log in to keep your list in your account, or allow this site to store data in your browser’s settings.'}
      </p>
    </Notice>
  );
}

/** Entries that somebody else may have saved, who registered with the address before its owner verified it. */
function Unkept({ entries }: { entries: SavedEntry[] }) {
  const [failure, setFailure] = useState<string | null>(null);
  if (entries.length === 0) return null;
  const keep = async () => {
    try {
      for (const entry of entries) await changeEntry(entry, {});
    } catch (error) {
      setFailure(failureMessage(error));
    }
  };
  return (
    <Notice
      tone="info"
      className={css.notice!}
      title="Saved before your email address was verified"
      actions={
        <Button size="small" onClick={keep}>
          Keep all
        </Button>
      }
    >
      <p>
        {failure ??
          `We don’t email you about ${grouped(entries.length)} of the items below, and they aren’t in your calendar, until you keep them.`}
      </p>
    </Notice>
  );
}

/** All entries are printed, not only those of the page. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

interface EntriesProps {
  entries: SavedEntry[];
  isOnDevice: boolean;
}

function Entries({ entries, isOnDevice }: EntriesProps) {
  const [params] = useSearchParams();
  const view = { ...readView(params), ...(isOnDevice && { stage: null }) };
  const isPrinting = useIsPrinting();
  const now = new Date();
  const { shown, counts, total } = filterEntries(entries, view);
  const all = sortEntries(shown, view.sort, now);
  const pageCount = Math.ceil(all.length / perPage);
  const page = Math.min(view.page, Math.max(pageCount, 1));
  const onPage = isPrinting ? all : all.slice((page - 1) * perPage, page * perPage);
  const to = (changes: Record<string, string | null>) => addressWith(params, changes);
  return (
    <>
      {!isOnDevice && (
        <div className={css.stages}>
          <TabLinks
            label="Stages"
            tabs={[
              { label: 'All', to: to({ stage: null }), count: grouped(total), current: view.stage === null },
              ...savedStages.map((stage) => ({
                label: stageLabels[stage],
                to: to({ stage }),
                count: grouped(counts[stage]),
                current: view.stage === stage,
              })),
            ]}
          />
        </div>
      )}
      <Tools view={view} entries={entries} all={all} isOnDevice={isOnDevice} />
      {all.length === 0 && <p className={css.none}>Nothing on your list is at this stage.</p>}
      <EntryRows entries={onPage} now={now} isOnDevice={isOnDevice} isOneStage={view.stage !== null} />
      <Pagination page={page} pageCount={pageCount} to={(one) => to({ page: String(one) })} />
    </>
  );
}

/** The address with some parameters changed; another choice begins at its first page. */
function addressWith(params: URLSearchParams, changes: Record<string, string | null>) {
  const next = new URLSearchParams(params);
  next.delete('page');
  for (const [name, value] of Object.entries(changes))
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  return { search: String(next) };
}

interface ToolsProps {
  view: View;
  entries: SavedEntry[];
  all: SavedEntry[];
  isOnDevice: boolean;
}

function Tools({ view, entries, all, isOnDevice }: ToolsProps) {
  const [params, setParams] = useSearchParams();
  const chosen = [view.type && typeLabel(view.type), view.stage && stageLabels[view.stage]].filter(Boolean);
  const choose = (name: string) => (event: { target: { value: string } }) =>
    setParams(addressWith(params, { [name]: event.target.value }).search, { preventScrollReset: true });
  const save = () =>
    download(
      'my-list.csv',
      new Blob([listCsv(all, { now: new Date(), origin: location.origin, isOnDevice })], {
        type: 'text/csv;charset=utf-8',
      }),
    );
  return (
    <Cluster gap="1 2" className={css.bar}>
      <p className={css.count} role="status">
        {grouped(all.length)} {all.length === 1 ? 'item' : 'items'}
        {chosen.length > 0 && <span className={css.printed}> · {chosen.join(' · ')}</span>}
      </p>
      <label className={css.choice}>
        <span>Type</span>
        <select value={view.type ?? ''} onChange={choose('kind')}>
          <option value="">All</option>
          {typesOf(entries).map((type) => (
            <option key={type} value={type}>
              {typeLabel(type)}
            </option>
          ))}
        </select>
      </label>
      <label className={css.choice}>
        <span>Sort by</span>
        <select value={view.sort} onChange={choose('sort')}>
          {Object.entries(sortLabels).map(([sort, label]) => (
            <option key={sort} value={sort}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <Cluster gap="1" nowrap>
        <Button variant="outline" size="small" onClick={save} disabled={all.length === 0}>
          <Icon icon={Download} /> CSV
        </Button>
        <Button variant="outline" size="small" onClick={() => window.print()}>
          <Icon icon={Printer} /> Print
        </Button>
      </Cluster>
    </Cluster>
  );
}
