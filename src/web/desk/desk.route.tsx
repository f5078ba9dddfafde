import { useRef } from 'react';
import { Outlet, useMatches } from 'react-router';
import type { DueAnswer, NewCount } from '../../contract/discovery/desk.ts';
import type { User } from '../../contract/people/user.ts';
import { mayPublish } from '../../contract/vocabulary/index.ts';
import { endsWithPage } from '../lib/api/token.ts';
import type { LoadResult } from '../lib/loading/load-result.tsx';
import { useRouteData, useSharedData } from '../lib/loading/use-route-data.ts';
import type { Profile } from '../lib/session/current-user.ts';
import { RequireUser } from '../lib/session/guards.tsx';
import { VerificationBanner } from '../people/AccountState.tsx';
import { AgendaBones } from '../ui/Agenda.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { Drawer } from '../ui/Drawer.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Layout.tsx';
import { Callout } from '../ui/Callout.tsx';
import { delayedSkeletons, Skeleton } from '../ui/Skeleton.tsx';
import panels from '../ui/Panel.module.css';
import { CreditsPanel } from './CreditsPanel.tsx';
import { type DeskCounts, DeskHead, DeskTabs } from './DeskHead.tsx';
import { ProfilePanel } from './ProfilePanel.tsx';
import { UpgradeCard } from './UpgradeCard.tsx';
import css from './Desk.module.css';

/** Staff and premium members publish without credits, so they don't see the panel; institutions always do. */
const hasCredits = ({ role, subscription }: User): boolean =>
  role === 'university' || (role === 'individual' && subscription === 'free');

/** Shown until the session is known; has the desk's size. */
export const DeskBones = () => (
  <Page>
    <div className={`${css.desk} ${delayedSkeletons}`} role="status" aria-label="Loading your dashboard">
      <div className={css.main}>
        <div className={css.head}>
          <h1>Dashboard</h1>
          <p>{'\u00A0'}</p>
        </div>
        <noscript>
          <p>Your dashboard needs JavaScript, because what stands on it is loaded for you alone.</p>
        </noscript>
        <DeskTabs counts={null} publishes />
        <AgendaBones count={8} />
      </div>
      <div className={css.side}>
        <div className={panels.panel}>
          <Skeleton height="16rem" />
        </div>
      </div>
    </div>
  </Page>
);

const NothingStored = () => (
  <Callout tone="warn" className={css.banner!} title="This browser stores nothing for this site">
    <p>You will be logged out when you close or reload this tab.</p>
  </Callout>
);

/** The frame of all views: title and tabs, and the column at the side, which is a drawer on narrow screens. */
export default function Desk() {
  return (
    <RequireUser
      title="Dashboard"
      prompt="What is due and what is new, your jobs, posts and credits will be shown here."
      waiting={<DeskBones />}
    >
      {(user) => (
        <Page>
          {user.actingFor?.role === 'accounts' ? <ForAccounts /> : <Frame key={user.id} user={user} />}
        </Page>
      )}
    </RequireUser>
  );
}

/** What the views that show what is due have loaded. */
export interface DueOfView {
  due: LoadResult<DueAnswer>;
}
const viewsOfDue = ['desk/all.route', 'desk/due.route'];

/** The numbers of the desk: of the view, if it reads what is due, and of the bell. The last ones stay while others are loading. */
function useCounts(): DeskCounts | null {
  const view = useMatches().at(-1)!;
  const isOfView = viewsOfDue.includes(view.id);
  const { data } = useRouteData<DueAnswer['counts'] | null>(isOfView ? null : '/own/desk');
  const news = useSharedData<NewCount | null>('/own/new');
  const counts = isOfView ? (view.loaderData as DueOfView | null | undefined)?.due.data?.counts : data;
  const last = useRef(counts);
  if (counts) last.current = counts;
  return last.current ? { ...last.current, ...(news && { new: news.new }) } : null;
}

function Frame({ user }: { user: Profile }) {
  const counts = useCounts();
  return (
    <div className={css.desk}>
      <div className={css.main}>
        <DeskHead user={user} counts={counts} />
        {endsWithPage() && <NothingStored />}
        <VerificationBanner user={user} className={css.banner!} />
        <DeskTabs counts={counts} publishes={mayPublish(user.role) || (counts?.mine ?? 0) > 0} />
        <Outlet />
      </div>
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
    </div>
  );
}

const ForAccounts = () => (
  <EmptyState
    level="h1"
    title="You act for the institution’s accounts"
    actions={
      <>
        <ButtonLink to="/payments">Payments and receipts</ButtonLink>
        <ButtonLink to="/packages" variant="outline">
          Packages and credits
        </ButtonLink>
      </>
    }
  >
    Its editors publish, and its owners invite them.
  </EmptyState>
);
