import type { MetaArgs, ShouldRevalidateFunctionArgs } from 'react-router';
import { type Collection, isStaff } from '../../contract/vocabulary/index.ts';
import { ownView } from '../publishing/own/own-view.ts';
import { readOwnItems } from '../publishing/own/read-own-items.ts';
import { readWaiting } from '../publishing/staff/waiting.ts';
import { toResult } from '../lib/loading/to-result.ts';
import { loadForUser } from '../lib/session/current-user.ts';
import { RequireUser, useSession } from '../lib/session/index.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page, PageHead, Cluster, Grid, Sidebar, Stack } from '../ui/Layout.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { classNames } from '../ui/class-names.ts';
import { RowSkeleton } from '../publishing/own/ItemRow.tsx';
import panels from '../ui/Panel.module.css';
import { Dashboard } from './Dashboard.tsx';
import type { Route } from './+types/dashboard.route.ts';
import css from './Dashboard.module.css';

/** Shown until the session is known; has the dashboard's size. */
const DashboardSkeleton = () => (
  <div role="status" aria-label="Loading your dashboard">
    <div className={css.head}>
      <h1>Dashboard</h1>
      <Skeleton width="11rem" height="2.25rem" />
    </div>
    <Sidebar width="19rem" first gap="3" className={css.dash}>
      <div className={classNames(css.side, css.wideOnly)}>
        <div className={panels.panel}>
          <Skeleton height="16rem" />
        </div>
      </div>
      <Stack gap="2">
        <Grid min="12rem" gap="1" fit className={css.actions}>
          {[1, 2, 3].map((one) => (
            <Skeleton key={one} height="4.1rem" />
          ))}
        </Grid>
        <div className={panels.panel}>
          <Cluster gap="0 1" justify="between" className={panels.panelHead}>
            <Skeleton width="7rem" height="1.25rem" />
          </Cluster>
          <ul className={css.job}>
            {Array.from({ length: 6 }, (_, index) => (
              <RowSkeleton key={index} />
            ))}
          </ul>
        </div>
      </Stack>
    </Sidebar>
  </div>
);

export const meta = ({ matches }: MetaArgs) => pageMeta(matches, { title: 'Dashboard', index: false });

export const clientLoader = ({ url: { searchParams }, request: { signal } }: Route.ClientLoaderArgs) =>
  loadForUser(async ({ id, role, actingFor }) => {
    if (actingFor?.role === 'accounts') return null;
    const read = (collection: Collection) =>
      readOwnItems(collection, id, ownView(collection, searchParams), signal);
    const [jobs, posts, waiting] = await Promise.all([
      read('jobs'),
      read('posts'),
      isStaff(role) ? toResult(readWaiting(signal)) : null,
    ]);
    return { own: { jobs, posts }, waiting };
  });

const partOf = ({ searchParams }: URL) =>
  ['all', 'page', 'q', 'status'].map((name) => searchParams.get(name)).join('\n');

/** Changing the tab loads nothing. */
export const shouldRevalidate = ({ currentUrl, nextUrl, ...args }: ShouldRevalidateFunctionArgs) =>
  args.defaultShouldRevalidate &&
  (currentUrl.href === nextUrl.href || partOf(currentUrl) !== partOf(nextUrl));

export const HydrateFallback = () => (
  <Page>
    <DashboardSkeleton />
  </Page>
);

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { status } = useSession();
  return (
    <Page>
      {status === 'guest' && <PageHead title="Dashboard" />}
      <RequireUser prompt="Your jobs, posts and credits will be shown here." waiting={<DashboardSkeleton />}>
        {(user) =>
          user.actingFor?.role === 'accounts' ? (
            <ForAccounts />
          ) : (
            loaderData && <Dashboard key={user.id} user={user} {...loaderData} />
          )
        }
      </RequireUser>
    </Page>
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
