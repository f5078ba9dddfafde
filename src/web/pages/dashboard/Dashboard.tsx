import { Bell, UserRound } from 'lucide';
import { lazy, Suspense, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { User } from '../../../contract/shapes/user.ts';
import type { Settled } from '../../lib/loading/settled.ts';
import { isStaff, mayPublish } from '../../../contract/vocabulary/index.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TabPanel, Tabs } from '../../ui/Tabs.tsx';
import { VerificationBanner } from '../../account/VerificationBanner.tsx';
import { CreditsPanel } from './CreditsPanel.tsx';
import css from './Dashboard.module.css';
import { OwnItemsPanel } from '../../items/own/OwnItemsPanel.tsx';
import { ProfilePanel } from './ProfilePanel.tsx';
import { QuickActions } from './QuickActions.tsx';
import { SpeedDial } from './SpeedDial.tsx';
import { UpgradeCard } from './UpgradeCard.tsx';
import type { Kind } from '../../items/own/own-item.ts';
import { useIsWide } from './use-is-wide.ts';
import type { OwnItems } from '../../items/own/read-own-items.ts';
import { ownView } from '../../items/own/own-view.ts';
import type { Waiting } from '../../items/staff/read-waiting.ts';
import { useSavedItem } from '../../items/own/use-saved-item.ts';

/** The number of a tab, marked when something in it needs changes. */
const countOf = ({ data }: Settled<OwnItems>): ReactNode =>
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

/** Jobs come first, unless a post was just saved, which should be in view. */
const inOrder = (isPostFirst: boolean, jobs: ReactNode, posts: ReactNode): ReactNode => (
  <>
    {isPostFirst && posts}
    {jobs}
    {!isPostFirst && posts}
  </>
);

const Head = ({ user: { role } }: { user: User }) => (
  <div className={css.head}>
    <h1>Dashboard</h1>
    <div className={css.headTools}>
      {mayPublish(role) && <SpeedDial />}
      {/* The header of staff has no space for the bell. */}
      {isStaff(role) && (
        <ButtonLink to="/notices" size="small" variant="outline">
          <Icon of={Bell} /> Notices
        </ButtonLink>
      )}
      <Button size="small" variant="outline" popoverTarget="dashboard-profile">
        <Icon of={UserRound} /> Profile
      </Button>
    </div>
  </div>
);

const StaffQueue = lazy(() => import('../../items/staff/StaffQueue.tsx'));

interface Props {
  user: User;
  jobs: Settled<OwnItems>;
  posts: Settled<OwnItems>;
  /** For staff. */
  waiting: Settled<Waiting> | null;
}

/** The dashboard (docs/rules.md#dashboard-screen). Moderators can't publish; what they published earlier is shown. */
export function Dashboard({ user, jobs, posts, waiting }: Props) {
  const isWide = useIsWide();
  const [query] = useSearchParams();
  const { saved, isSeen, onSeen } = useSavedItem();
  const savedOf = (kind: Kind) => (saved?.kind === kind ? saved : null);
  const isPublisher = mayPublish(user.role);
  const showsItems = isPublisher || [jobs, posts].some(({ data }) => data && data.totalCount > 0);
  const shared = { user, isSavedSeen: isSeen, onSavedSeen: onSeen };
  const jobPanel = (
    <OwnItemsPanel kind="job" {...shared} loaded={jobs} view={ownView('job', query)} saved={savedOf('job')} />
  );
  const postPanel = (
    <OwnItemsPanel
      kind="post"
      {...shared}
      loaded={posts}
      view={ownView('post', query)}
      saved={savedOf('post')}
    />
  );
  return (
    <>
      <Head user={user} />
      <VerificationBanner user={user} className={css.banner!} />
      <div className={css.dash}>
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
        <div className={css.main}>
          {waiting && (
            <Suspense>
              <StaffQueue className={css.panel} loaded={waiting} />
            </Suspense>
          )}
          {isPublisher && <QuickActions user={user} />}
          {!showsItems ? null : isWide ? (
            inOrder(saved?.kind === 'post', jobPanel, postPanel)
          ) : (
            <ItemTabs
              jobs={{ count: countOf(jobs), panel: jobPanel }}
              posts={{ count: countOf(posts), panel: postPanel }}
            />
          )}
        </div>
      </div>
    </>
  );
}

interface Tab {
  count: ReactNode;
  panel: ReactNode;
}

/** On a narrow screen one of the two lists, as the address says. */
function ItemTabs({ jobs, posts }: { jobs: Tab; posts: Tab }) {
  const [query, setQuery] = useSearchParams();
  const selected = query.get('tab') === 'posts' ? 'posts' : 'jobs';
  return (
    <>
      <Tabs
        id="own"
        label="Your items"
        tabs={[
          { key: 'jobs', label: 'Jobs', count: jobs.count },
          { key: 'posts', label: 'Posts', count: posts.count },
        ]}
        selected={selected}
        onSelect={(key) => setQuery({ tab: key }, { replace: true, preventScrollReset: true })}
      />
      <TabPanel id="own" name="jobs" selected={selected}>
        {jobs.panel}
      </TabPanel>
      <TabPanel id="own" name="posts" selected={selected}>
        {posts.panel}
      </TabPanel>
    </>
  );
}
