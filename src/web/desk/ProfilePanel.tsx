import { Check, MailWarning, ShieldCheck } from 'lucide';
import type { Profile } from '../lib/session/current-user.ts';
import { isStaff } from '../../contract/vocabulary/index.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Badge } from '../ui/Badge.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { Cluster } from '../ui/Layout.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { completionTone, PlanBadge } from '../people/AccountState.tsx';
import panels from '../ui/Panel.module.css';
import css from './Side.module.css';

/** Who is logged in, and how complete their profile is. Plan and completion don't concern staff. */
export function ProfilePanel({ user }: { user: Profile }) {
  const isOfStaff = isStaff(user.role);
  const isComplete = isOfStaff || user.profileCompletion >= 100;
  return (
    <section className={panels.panel} aria-label="Profile summary">
      <div className={css.who}>
        <Avatar name={user.name} src={user.profileImage} large />
        <div>
          <h2>{user.name}</h2>
          {user.designation && <p>{user.designation}</p>}
          {user.affiliation && <p>{user.affiliation}</p>}
        </div>
      </div>
      <Cluster as="p" gap="half" className={css.badges}>
        {isOfStaff ? (
          <Badge tone="note" icon={ShieldCheck}>
            {user.role === 'admin' ? 'Administrator' : 'Moderator'}
          </Badge>
        ) : (
          <PlanBadge subscription={user.subscription} />
        )}
        {user.isEmailVerified ? (
          <Badge tone="ok" icon={Check}>
            Email verified
          </Badge>
        ) : (
          <Badge tone="warn" icon={MailWarning}>
            Email not verified
          </Badge>
        )}
      </Cluster>
      {!isOfStaff && (
        <ProgressBar
          label="Profile completion"
          value={user.profileCompletion}
          tone={completionTone(user.profileCompletion)}
        />
      )}
      {!isComplete && (
        <p className="sm ink-3 leading-145 above-1">Complete your profile to enhance visibility.</p>
      )}
      <ButtonLink className={css.wideButton} to="/profile" variant="outline" block>
        {isComplete ? 'Edit Profile' : 'Complete Profile'}
      </ButtonLink>
      {user.role === 'university' && <OfInstitution user={user} />}
    </section>
  );
}

/** What else an institution's account has. */
const OfInstitution = ({ user: { institute } }: { user: Profile }) => (
  <Cluster as="p" gap="0 half" className={css.ownLists}>
    {institute && (
      <ButtonLink to={`/institutes/${institute.id}`} variant="quiet" size="small">
        Public page
      </ButtonLink>
    )}
    <ButtonLink to="/members" variant="quiet" size="small">
      Members
    </ButtonLink>
    <ButtonLink to="/keys" variant="quiet" size="small">
      API keys
    </ButtonLink>
  </Cluster>
);
