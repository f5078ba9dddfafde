import { type ReactNode, useEffect, useState } from 'react';
import {
  Link,
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigationType,
  useSearchParams,
} from 'react-router';
import type { DueAnswer, DueEntry, NewAnswer } from '../../contract/discovery/desk.ts';
import {
  type Collection,
  collections,
  isStaff,
  itemNames,
  mayPublish,
} from '../../contract/vocabulary/index.ts';
import { call } from '../lib/api/call.ts';
import { grouped } from '../lib/format/counts.ts';
import { lazyComponent } from '../lib/loading/lazy-component.tsx';
import { LoadError, type LoadResult, toResult } from '../lib/loading/load-result.tsx';
import { pageMeta } from '../lib/page-meta.ts';
import { loadForUser, type Profile } from '../lib/session/current-user.ts';
import { useSession } from '../lib/session/SessionProvider.tsx';
import { passedItem, type SavedItem } from '../publishing/form/saved-item.ts';
import { OwnItemsPanel } from '../publishing/own/OwnItemsPanel.tsx';
import { ownView } from '../publishing/own/own-view.ts';
import { readOwnItems, type OwnItems } from '../publishing/own/read-own-items.ts';
import { roundOfList } from '../discovery/saved/my-list/saved-list.ts';
import { readWaiting } from '../publishing/staff/waiting.ts';
import { AgendaBones } from '../ui/Agenda.tsx';
import { SectionHead } from '../ui/Row.tsx';
import { TabPanel, Tabs } from '../ui/Tabs.tsx';
import panels from '../ui/Panel.module.css';
import { DueList, useDue } from './DueList.tsx';
import { NewList, withoutDue } from './NewList.tsx';
import { NothingDue } from './NothingDue.tsx';
import { NothingNew } from './NothingNew.tsx';
import { useIsWide } from './use-is-wide.ts';
import type { Route } from './+types/all.route.ts';
import css from './Desk.module.css';

/** So much of what is due and new stands here; the views have the rest. */
const shown = { due: 5, new: 4 } as const;

export const meta = ({ matches }: MetaArgs) => pageMeta(matches, { title: 'Dashboard', index: false });

export const clientLoader = ({ url: { searchParams }, request: { signal } }: Route.ClientLoaderArgs) =>
  loadForUser(async ({ id, role, actingFor }) => {
    if (actingFor?.role === 'accounts') return null;
    const read = (collection: Collection) =>
      readOwnItems(collection, id, ownView(collection, searchParams), signal);
    const round = roundOfList();
    const [due, news, jobs, posts, waiting] = await Promise.all([
      toResult(call('GET /desk/due', { query: { limit: shown.due }, signal })),
      toResult(call('GET /desk/new', { signal })),
      read('jobs'),
      read('posts'),
      isStaff(role) ? toResult(readWaiting(signal)) : null,
    ]);
    return { due, round, news, own: { jobs, posts }, waiting };
  });

/** Changing the tab loads nothing. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && (currentUrl.href === nextUrl.href || currentUrl.pathname !== nextUrl.pathname);

export const HydrateFallback = () => <AgendaBones count={8} />;

const StaffQueue = lazyComponent(() => import('../publishing/staff/StaffQueue.tsx'));

export default function AllPage({ loaderData }: Route.ComponentProps) {
  const { user } = useSession();
  if (!loaderData || !user) return null;
  const { due, round, news, own, waiting } = loaderData;
  return (
    <>
      {waiting && <StaffQueue className={panels.panel} loaded={waiting} />}
      <DueSection loaded={due} round={round} />
      <NewSection loaded={news} due={due.data?.entries ?? []} />
      <Mine user={user} own={own} />
    </>
  );
}

function DueSection({ loaded, round }: { loaded: LoadResult<DueAnswer>; round: number }) {
  const { data } = loaded;
  return (
    <section aria-labelledby="due">
      <SectionHead
        title="Due"
        id="due"
        more={data && data.counts.due > 0 && <Link to="/dashboard/due">All due</Link>}
      />
      <LoadError title="What is due could not be loaded" loaded={loaded} />
      {data && <FirstDue entries={data.entries} round={round} />}
    </section>
  );
}

function FirstDue({ entries, round }: Pick<DueAnswer, 'entries'> & { round: number }) {
  const live = useDue(entries, round);
  return live.length > 0 ? <DueList entries={live} now={new Date()} level="h3" /> : <NothingDue />;
}

function NewSection({ loaded, due }: { loaded: LoadResult<NewAnswer>; due: readonly DueEntry[] }) {
  const { data } = loaded;
  const entries = data ? withoutDue(data.entries, due) : [];
  // All that is new stands above.
  if (data && data.entries.length > 0 && entries.length === 0) return null;
  return (
    <section aria-labelledby="new">
      <SectionHead
        title="New"
        id="new"
        more={data && data.entries.length > 0 && <Link to="/dashboard/new">All new</Link>}
      />
      <LoadError title="What is new could not be loaded" loaded={loaded} />
      {data &&
        (entries.length > 0 ? (
          <NewList entries={entries.slice(0, shown.new)} now={new Date()} level="h3" />
        ) : (
          <NothingNew />
        ))}
    </section>
  );
}

/** The lists in order, but first the one with an item that was just saved, which should be in view. */
const savedFirst = (saved: Collection | undefined) =>
  collections.toSorted((a, b) => Number(b === saved) - Number(a === saved));

interface MineProps {
  user: Profile;
  own: Record<Collection, LoadResult<OwnItems>>;
}

/** The first of one's own jobs and posts. Moderators can't publish; what they published earlier is shown. */
function Mine({ user, own }: MineProps) {
  const isWide = useIsWide();
  const [query] = useSearchParams();
  const { saved, isSeen, onSeen } = useSavedItem();
  if (!mayPublish(user.role) && collections.every((one) => !own[one].data?.totalCount)) return null;
  const panel = (collection: Collection) => (
    <OwnItemsPanel
      key={collection}
      collection={collection}
      user={user}
      loaded={own[collection]}
      view={ownView(collection, query)}
      saved={saved?.collection === collection ? saved : null}
      isSavedSeen={isSeen}
      onSavedSeen={onSeen}
    />
  );
  return isWide ? savedFirst(saved?.collection).map(panel) : <ItemTabs own={own} panel={panel} />;
}

/** The number of a tab that has one, marked when something in it needs changes. */
const countOf = ({ data }: LoadResult<OwnItems>): ReactNode =>
  data && data.totalCount > 0 ? (
    <>
      {grouped(data.totalCount)}
      {data.items.some(({ status }) => status === 'rejected') && (
        <i className={css.needsChanges} role="img" aria-label="needs changes" />
      )}
    </>
  ) : undefined;

interface TabsProps {
  own: MineProps['own'];
  panel: (collection: Collection) => ReactNode;
}

/** On a narrow screen one of the two lists, as the address says. */
function ItemTabs({ own, panel }: TabsProps) {
  const [query, setQuery] = useSearchParams();
  const selected = collections.find((one) => one === query.get('tab')) ?? collections[0];
  return (
    <>
      <Tabs
        id="own"
        label="Your items"
        tabs={collections.map((one) => ({
          key: one,
          label: itemNames[one].several,
          count: countOf(own[one]),
        }))}
        selected={selected}
        onSelect={(key) => setQuery({ tab: key }, { replace: true, preventScrollReset: true })}
      />
      {collections.map((one) => (
        <TabPanel key={one} id="own" name={one} selected={selected}>
          {panel(one)}
        </TabPanel>
      ))}
    </>
  );
}

interface Arrival {
  /** The item whose form redirected here; none after a reload or a later visit. */
  saved: SavedItem | null;
  /** Dismisses its message. */
  isSeen: boolean;
  onSeen: () => void;
}

/** What a form sends here is scrolled to: its list stands below what is due. */
function useSavedItem(): Arrival {
  const { state } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const [saved] = useState(() => (isReturn ? null : passedItem(state)));
  const [isSeen, setSeen] = useState(false);
  const { refresh } = useSession();
  const [query] = useSearchParams();
  const [tab] = useState(() => query.get('tab'));
  useEffect(() => {
    const to = saved?.collection ?? collections.find((one) => one === tab);
    if (to) document.getElementById(`your-${to}`)?.scrollIntoView();
  }, [saved, tab]);
  // Submitting may have taken a package post, or holds a credit.
  useEffect(() => {
    if (saved) void refresh();
  }, [saved, refresh]);
  return { saved, isSeen, onSeen: () => setSeen(true) };
}
