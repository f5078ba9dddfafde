import { useState } from 'react';
import { AccountSettings } from './AccountSettings.tsx';
import css from './Profile.module.css';
import { OwnInstitutes } from './OwnInstitutes.tsx';
import { PublicPage } from './PublicPage.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { ProfileSummary } from './ProfileSummary.tsx';
import { SessionList } from './SessionList.tsx';
import { SecondFactorSettings } from './SecondFactorSettings.tsx';
import { VerificationBanner } from './VerificationBanner.tsx';
import { RequireUserForForm } from '../lib/session/RequireUserForForm.tsx';
import { call } from '../lib/api/call.ts';
import { settled } from '../lib/loading/settled.ts';
import { loadForUser, type Profile } from '../lib/session/current-user.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { classNames } from '../ui/class-names.ts';
import { Sidebar, Stack } from '../ui/Layout.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Page, PageHead } from '../ui/Wrap.tsx';
import type { Route } from './+types/profile.route.ts';
import { Skeleton } from '../ui/Skeleton.tsx';

export const meta = () => pageMeta({ title: 'Profile', index: false });

export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) =>
  loadForUser(async ({ role, actingFor }) => {
    if (isKeptFromProfile({ actingFor })) return null;
    const [secondFactor, sessions, ownInstitutes] = await Promise.all([
      settled(call('GET /users/second-factor', { signal })),
      settled(call('GET /users/sessions', { signal })),
      role === 'university' ? settled(call('GET /institutes/mine', { signal })) : null,
    ]);
    return { secondFactor, sessions, ownInstitutes };
  });

export const HydrateFallback = () => (
  <Page>
    <PageHead title="Profile" />
    <ProfileSkeleton />
  </Page>
);

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  const [isDirty, setDirty] = useState(false);
  return (
    <Page>
      <PageHead title="Profile" />
      <RequireUserForForm
        keep={isDirty}
        prompt="Your profile and account settings will be shown here."
        waiting={<ProfileSkeleton />}
      >
        {(user) =>
          isKeptFromProfile(user) ? (
            <Notice tone="info" title="Only owners of the institution change its profile and settings">
              <p>Stop acting to see your own profile.</p>
            </Notice>
          ) : (
            <Stack gap="2" key={user.id}>
              <VerificationBanner user={user} />
              <Sidebar width="22rem" gap="3" className={css.layout}>
                <Stack gap="3" className={css.aside}>
                  <ProfileSummary user={user} />
                  {loaderData?.ownInstitutes && <OwnInstitutes loaded={loaderData.ownInstitutes} />}
                </Stack>
                <Stack gap="2" className={classNames(css.panel, css.main)}>
                  <ProfileForm user={user} onDirty={setDirty} />
                </Stack>
                <Stack gap="3" className={css.aside}>
                  {user.role !== 'university' && <PublicPage user={user} />}
                  <AccountSettings user={user} />
                  {loaderData && <SecondFactorSettings loaded={loaderData.secondFactor} />}
                  {loaderData && <SessionList loaded={loaderData.sessions} />}
                </Stack>
              </Sidebar>
            </Stack>
          )
        }
      </RequireUserForForm>
    </Page>
  );
}

const isKeptFromProfile = ({ actingFor }: Pick<Profile, 'actingFor'>): boolean =>
  Boolean(actingFor && actingFor.role !== 'owner');

/** Has the profile's size; shown until the session is known. */
const ProfileSkeleton = () => (
  <Sidebar width="22rem" gap="3" className={css.layout} role="status" aria-label="Loading your profile">
    <Stack gap="3" className={css.aside}>
      <Stack gap="2" className={css.panel}>
        <Skeleton height="6rem" />
        <Skeleton height="2rem" />
      </Stack>
    </Stack>
    <Stack gap="2" className={classNames(css.panel, css.main)}>
      <Skeleton height="2rem" width="40%" />
      <Skeleton height="18rem" />
      <Skeleton height="12rem" />
    </Stack>
  </Sidebar>
);
