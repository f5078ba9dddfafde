import { LogIn } from 'lucide';
import { useEffect } from 'react';
import { type MetaArgs, redirect, useSearchParams } from 'react-router';
import { dueGroups, placeOfEntry } from '../../contract/time/due-dates.ts';
import type { DueEntry } from '../../contract/discovery/desk.ts';
import type { SavedEntry } from '../../contract/discovery/saved.ts';
import { pages } from '../../contract/addresses/pages.ts';
import { savedLimits } from '../../contract/vocabulary/index.ts';
import { canStore, entriesOnDevice } from '../discovery/saved/my-list/device-entries.ts';
import { storedKey, storedOnDevice } from '../discovery/saved/my-list/device-list.ts';
import { sortLabels } from '../discovery/saved/my-list/entry-view.ts';
import { useMyList } from '../discovery/saved/my-list/use-my-list.ts';
import { readToken } from '../lib/api/token.ts';
import { grouped } from '../lib/format/counts.ts';
import { LoadFailed } from '../lib/loading/load-result.tsx';
import { pageMeta } from '../lib/page-meta.ts';
import { keepForLater } from '../offline/keep-for-later.ts';
import { AgendaBones } from '../ui/Agenda.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Page, PageHead } from '../ui/Layout.tsx';
import { Callout } from '../ui/Callout.tsx';
import { DueList } from './DueList.tsx';
import { ListMenu, sorted, sortIn } from './ListMenu.tsx';
import { NothingDue } from './NothingDue.tsx';
import css from './Desk.module.css';

export const meta = ({ matches }: MetaArgs) => pageMeta(matches, { title: 'My list', index: false });

/** An account's list is its desk's. */
export const clientLoader = () => {
  if (readToken()) throw redirect(pages.due);
  return null;
};

const head = <PageHead title="My list" lead="Jobs, calls and posts that you saved, with their next dates." />;

export const HydrateFallback = () => (
  <Page>
    {head}
    <noscript>
      <p>Your list needs JavaScript, because it is stored in your browser or your account.</p>
    </noscript>
    <AgendaBones count={6} />
  </Page>
);

const readList = (signal?: AbortSignal) => entriesOnDevice(storedOnDevice().map(storedKey), signal);

/** What stands under Due, of a list without an account. */
function dueOf(entries: SavedEntry[], now: Date): DueEntry[] {
  const rank = ({ group }: DueEntry) => dueGroups.indexOf(group);
  const at = ({ date }: DueEntry) => (date ? Date.parse(date.moment) : 0);
  return entries
    .map((entry): DueEntry => {
      const { group, dates } = placeOfEntry(entry, now);
      const [date = null, ...further] = dates;
      return { what: 'saved', key: `${entry.kind}/${entry.id}`, group, date, further, entry };
    })
    .toSorted((a, b) => rank(a) - rank(b) || at(a) - at(b));
}

export default function MyListPage() {
  const list = useMyList(readList);
  useEffect(keepForLater, []);
  const now = new Date();
  return (
    <Page>
      {head}
      {!canStore() && <StoresNothing />}
      {list.error && (
        <LoadFailed
          title="Your list could not be loaded"
          error={list.error}
          onRetry={list.reload}
          busy={list.isLoading}
        />
      )}
      {!list.entries && !list.error && <AgendaBones count={6} />}
      {list.entries?.length === 0 && <NothingDue fact="Nothing saved yet." />}
      {list.entries && list.entries.length > 0 && (
        <>
          <Entries entries={dueOf(list.entries, now)} now={now} />
          {canStore() && <OnDevice />}
        </>
      )}
    </Page>
  );
}

function Entries({ entries, now }: { entries: DueEntry[]; now: Date }) {
  const [params] = useSearchParams();
  const sort = sortIn(params);
  return (
    <>
      <div className={css.chips}>
        <p role="status">{grouped(entries.length)} saved</p>
        <ListMenu entries={entries} sort={sort} now={now} isOnDevice />
      </div>
      <DueList
        entries={sorted(entries, sort, now)}
        heading={sort === 'deadline' ? undefined : sortLabels[sort]}
        now={now}
        isOnDevice
      />
    </>
  );
}

const next = new URLSearchParams({ next: '/my-list' });
const login = (
  <ButtonLink to={`/login?${next}`} size="small" variant="outline">
    <Icon icon={LogIn} /> Login
  </ButtonLink>
);

/** Explains where the list is stored, and what happens to it at a login. */
const OnDevice = () => (
  <Callout
    className={css.banner!}
    title="Saved on this device only"
    actions={
      <>
        <ButtonLink to={`/register?${next}`} size="small">
          Create an account to be reminded
        </ButtonLink>
        {login}
      </>
    }
  >
    <p>
      This browser stores up to {savedLimits.onDevice} items, and anyone else who uses it can see them. When
      you log in, they move to your account, where you can also keep stages, notes and your own dates.
    </p>
  </Callout>
);

const StoresNothing = () => (
  <Callout
    tone="warn"
    className={css.banner!}
    title="This browser doesn’t store anything for this site"
    actions={login}
  >
    <p>
      Log in to keep your list in your account, or allow this site to store data in your browser’s settings.
    </p>
  </Callout>
);
