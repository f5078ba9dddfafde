import { Link, type MetaArgs } from 'react-router';
import { useState } from 'react';
import type { User } from '../../contract/people/user.ts';
import { publicParts, type PublicPart } from '../../contract/vocabulary/index.ts';
import { RequireUserForForm } from '../lib/session/RequireUserForForm.tsx';
import { call } from '../lib/api/call.ts';
import { toResult } from '../lib/loading/load-result.tsx';
import { loadForUser, type Profile } from '../lib/session/current-user.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { classNames } from '../ui/class-names.ts';
import { Sidebar, Stack, Page, PageHead } from '../ui/Layout.tsx';
import { Callout, Problem } from '../ui/Callout.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useProfileChoice } from '../lib/session/use-profile-choice.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { AccountSettings } from './AccountSettings.tsx';
import { OwnInstitutes } from './OwnInstitutes.tsx';
import { ProfileForm, profileFormId } from './ProfileForm.tsx';
import { SessionList } from './SessionList.tsx';
import { SecondFactorSettings } from './SecondFactorSettings.tsx';
import { VerificationBanner, completionTone, PlanBadge } from './AccountState.tsx';
import type { Route } from './+types/profile.route.ts';
import { profileLabel } from './profile-labels.ts';
import css from './Profile.module.css';

const labels: Record<PublicPart, string> = {
  position: 'Designation and affiliation',
  about: 'About me',
  experience: 'Work experience',
  links: 'Links',
};

/** What a person shows on the public page of what they published; each choice is saved at once. */
function PublicPage({ user: { id, publicParts: stored } }: { user: User }) {
  const { shown, failure, save } = useProfileChoice(stored);
  const choose = (part: PublicPart, isShown: boolean) => {
    const next = publicParts.filter((one) => (one === part ? isShown : shown.includes(one)));
    void save(next, { publicParts: next });
  };
  return (
    <Stack as="section" gap="2" className={css.panel} aria-labelledby="public-page">
      <h2 id="public-page">Your public page</h2>
      <p>
        <Link to={`/authors/${id}`}>Your page</Link> exists once something of yours is public. It shows your
        name, your photo and what you published. Choose what else readers see:
      </p>
      <Problem title="Your choice could not be saved" text={failure} />
      <Stack as="fieldset" gap="1" aria-labelledby="public-page">
        {publicParts.map((part) => (
          <Checkbox
            key={part}
            label={labels[part]}
            checked={shown.includes(part)}
            onChange={({ target }) => choose(part, target.checked)}
          />
        ))}
      </Stack>
    </Stack>
  );
}

/** The user, the profile's completion, and its missing fields. */
function ProfileSummary({ user }: { user: User }) {
  const focus = (name: string) =>
    document.getElementById(profileFormId)?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  return (
    <Stack as="section" gap="2" className={css.panel} aria-label="Summary">
      <div className="grid center gap-2 mark-and-text">
        <Avatar name={user.name} src={user.profileImage} large />
        <div>
          <p className={css.name}>{user.name}</p>
          {user.designation && <p className="sm ink-2">{user.designation}</p>}
          <PlanBadge subscription={user.subscription} />
        </div>
      </div>
      <ProgressBar
        label="Profile completion"
        value={user.profileCompletion}
        tone={completionTone(user.profileCompletion)}
      />
      {user.profileMissing.length > 0 && (
        <div>
          <p className="sm ink-2">Complete your profile to enhance visibility. Still missing:</p>
          <ul className={css.missing}>
            {user.profileMissing.map((field) => (
              <li key={field}>
                <button type="button" onClick={() => focus(field)}>
                  {profileLabel(field, user.role)}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Stack>
  );
}

export const meta = ({ matches }: MetaArgs) => pageMeta(matches, { title: 'Profile', index: false });

export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) =>
  loadForUser(async ({ role, actingFor }) => {
    if (isKeptFromProfile({ actingFor })) return null;
    const [secondFactor, sessions, ownInstitutes] = await Promise.all([
      toResult(call('GET /users/second-factor', { signal })),
      toResult(call('GET /users/sessions', { signal })),
      role === 'university' ? toResult(call('GET /institutes/mine', { signal })) : null,
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
            <Callout tone="info" title="Only owners of the institution change its profile and settings">
              <p>Stop acting to see your own profile.</p>
            </Callout>
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
