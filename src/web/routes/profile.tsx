import { useState } from 'react';
import { AccountSettings } from '../features/accounts/AccountSettings.tsx';
import css from '../features/accounts/Profile.module.css';
import { ProfileForm } from '../features/accounts/ProfileForm.tsx';
import { ProfileSummary } from '../features/accounts/ProfileSummary.tsx';
import { ProfileSkeleton } from '../features/accounts/ProfileSkeleton.tsx';
import { SessionList } from '../features/accounts/SessionList.tsx';
import { SecondFactorSettings } from '../features/accounts/SecondFactorSettings.tsx';
import { VerificationBanner } from '../features/accounts/VerificationBanner.tsx';
import { RequireUserForForm } from '../features/session/RequireUserForForm.tsx';
import { pageMeta } from '../page-meta.ts';
import { classNames } from '../ui/class-names.ts';
import { Page, PageHead } from '../ui/Wrap.tsx';

export const meta = () => pageMeta({ title: 'Profile', index: false });

export default function ProfilePage() {
  const [isDirty, setDirty] = useState(false);
  return (
    <Page>
      <PageHead title="Profile" />
      <RequireUserForForm
        keep={isDirty}
        prompt="Your profile and account settings will be shown here."
        waiting={<ProfileSkeleton />}
      >
        {(user) => (
          <div className={css.stack} key={user.id}>
            <VerificationBanner user={user} />
            <div className={css.layout}>
              <div className={css.aside}>
                <ProfileSummary user={user} />
              </div>
              <div className={classNames(css.panel, css.main)}>
                <ProfileForm user={user} onDirty={setDirty} />
              </div>
              <div className={css.aside}>
                <AccountSettings user={user} />
                {!user.mustChangePassword && <SecondFactorSettings />}
                {!user.mustChangePassword && <SessionList />}
              </div>
            </div>
          </div>
        )}
      </RequireUserForForm>
    </Page>
  );
}
