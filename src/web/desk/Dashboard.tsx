import { Bell, UserRound, Crown } from 'lucide';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useSearchParams, useLocation, useNavigationType } from 'react-router';
import type { User } from '../../contract/people/user.ts';
import { endsWithPage } from '../lib/api/token.ts';
import { lazyComponent } from '../lib/loading/lazy-component.tsx';
import type { LoadResult } from '../lib/loading/to-result.ts';
import {
  type Collection,
  collections,
  isStaff,
  itemNames,
  mayPublish,
} from '../../contract/vocabulary/index.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Drawer } from '../ui/Drawer.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Cluster, Sidebar, Stack } from '../ui/Layout.tsx';
import { Notice } from '../ui/Notice.tsx';
import { TabPanel, Tabs } from '../ui/Tabs.tsx';
import { VerificationBanner } from '../people/VerificationBanner.tsx';
import { CreditsPanel } from './CreditsPanel.tsx';
import panels from '../ui/Panel.module.css';
import css from './Dashboard.module.css';
import { OwnItemsPanel } from '../publishing/own/OwnItemsPanel.tsx';
import { ProfilePanel } from './ProfilePanel.tsx';
import { QuickActions, SpeedDial } from './QuickActions.tsx';
import type { OwnItems } from '../publishing/own/read-own-items.ts';
import { ownView } from '../publishing/own/own-view.ts';
import type { Waiting } from '../publishing/staff/waiting.ts';
import { passedItem, type SavedItem } from '../publishing/form/saved-item.ts';
import { useSession } from '../lib/session/index.ts';
import { useOffers } from '../lib/shop.ts';

/** The number of a tab, marked when something in it needs changes. */
const countOf = ({ data }: LoadResult<OwnItems>): ReactNode =>
  data ? (
    <>
      {data.totalCount.toLocaleString('en-GB')}
      {data.items.some(({ status }) => status === 'rejected') && (
        <i className={css.needsChanges} role="img" aria-label="needs changes" />
      )}
    </>
  ) : undefined;

/** Staff and premium members publish without credits, so they don't see the panel; institutions always do. */
const hasCredits = ({ role, subscription }: User): boolean =>
  role === 'university' || (role === 'individual' && subscription === 'free');

/** The lists in order, but first the one with an item that was just saved, which should be in view. */
const savedFirst = (saved: Collection | undefined) =>
  collections.toSorted((a, b) => Number(b === saved) - Number(a === saved));

const Head = ({ user: { role } }: { user: User }) => (
  <div className={css.head}>
    <h1>Dashboard</h1>
    <Cluster gap="1" nowrap className={css.headTools}>
      {mayPublish(role) && <SpeedDial />}
      {/* The header of staff has no space for the bell. */}
      {isStaff(role) && (
        <ButtonLink to="/notices" size="small" variant="outline">
          <Icon icon={Bell} /> Notices
        </ButtonLink>
      )}
      <Button size="small" variant="outline" popoverTarget="dashboard-profile">
        <Icon icon={UserRound} /> Profile
      </Button>
    </Cluster>
  </div>
);

const NothingStored = () => (
  <Notice tone="warn" className={css.banner!} title="This browser stores nothing for this site">
    <p>You will be logged out when you close or reload this tab.</p>
  </Notice>
);

const StaffQueue = lazyComponent(() => import('../publishing/staff/StaffQueue.tsx'));

interface Props {
  user: User;
  own: Record<Collection, LoadResult<OwnItems>>;
  /** For staff. */
  waiting: LoadResult<Waiting> | null;
}

/** The dashboard (docs/specification.md#dashboard-screen). Moderators can't publish; what they published earlier is shown. */
export function Dashboard({ user, own, waiting }: Props) {
  const isWide = useIsWide();
  const [query] = useSearchParams();
  const { saved, isSeen, onSeen } = useSavedItem();
  const isPublisher = mayPublish(user.role);
  const showsItems = isPublisher || collections.some((one) => (own[one].data?.totalCount ?? 0) > 0);
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
  return (
    <>
      <Head user={user} />
      {endsWithPage() && <NothingStored />}
      <VerificationBanner user={user} className={css.banner!} />
      <Sidebar width="19rem" first gap="3" className={css.dash}>
        <Drawer
          id="dashboard-profile"
          label="Profile"
          head={<b>Profile</b>}
          staticWhenWide
          className={css.side!}
        >
          <ProfilePanel user={user} />
          {hasCredits(user) && <CreditsPanel user={user} />}
          <UpgradeCard user={user} />
        </Drawer>
        <Stack gap="2">
          {waiting && <StaffQueue className={panels.panel} loaded={waiting} />}
          {isPublisher && <QuickActions user={user} />}
          {!showsItems ? null : isWide ? (
            savedFirst(saved?.collection).map(panel)
          ) : (
            <ItemTabs own={own} panel={panel} />
          )}
        </Stack>
      </Sidebar>
    </>
  );
}

interface TabsProps {
  own: Record<Collection, LoadResult<OwnItems>>;
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

function useSavedItem(): Arrival {
  const { state } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const [saved] = useState(() => (isReturn ? null : passedItem(state)));
  const [isSeen, setSeen] = useState(false);
  const { refresh } = useSession();
  // Submitting may have taken a package post, or holds a credit.
  useEffect(() => {
    if (saved) void refresh();
  }, [saved, refresh]);
  return { saved, isSeen, onSeen: () => setSeen(true) };
}

/** Upgrade offer: packages for institutions, membership for individuals, nothing for premium users and staff. */
function UpgradeCard({ user }: { user: User }) {
  const offers = useOffers();
  if (!offers.credits) return null;
  const isInstitution = user.role === 'university';
  return (
    <section className={panels.panel} aria-labelledby="upgrade">
      <h2 id="upgrade">{isInstitution ? 'Unlimited posting' : 'Premium membership'}</h2>
      <p className={css.pitch}>
        {isInstitution
          ? 'Unlimited posts for twelve months, each with a premium badge.'
          : 'Post without credits for a year, with a premium badge on everything you publish.'}
      </p>
      <ButtonLink to={isInstitution ? '/packages' : '/membership'} variant="special" block>
        <Icon icon={Crown} /> {isInstitution ? 'View Unlimited package' : 'Upgrade to Premium'}
      </ButtonLink>
    </section>
  );
}

const wide = '(min-width: 62rem)';

const subscribe = (onChange: () => void) => {
  const query = matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/**
 * The dashboard has two columns instead of tabs from 992 px. Only use it after the session is known, to avoid
 * hydration mismatches.
 */
const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => true,
  );
