import type { User } from '../../contract/people/user.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Cluster, Stack } from '../ui/Layout.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { completionTone, PlanBadge } from './PlanBadge.tsx';
import { profileFormId } from './ProfileForm.tsx';
import { profileLabel } from './profile-labels.ts';
import css from './Profile.module.css';

/** The user, the profile's completion, and its missing fields. */
export function ProfileSummary({ user }: { user: User }) {
  const focus = (name: string) =>
    document.getElementById(profileFormId)?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  return (
    <Stack as="section" gap="2" className={css.panel} aria-label="Summary">
      <div className={css.who}>
        <Avatar name={user.name} src={user.profileImage} large />
        <div>
          <p className={css.name}>{user.name}</p>
          {user.designation && <p className={css.note}>{user.designation}</p>}
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
          <p className={css.note}>Complete your profile to enhance visibility. Still missing:</p>
          <Cluster as="ul" gap="half 1" className={css.missing}>
            {user.profileMissing.map((field) => (
              <li key={field}>
                <button type="button" onClick={() => focus(field)}>
                  {profileLabel(field, user.role)}
                </button>
              </li>
            ))}
          </Cluster>
        </div>
      )}
    </Stack>
  );
}
