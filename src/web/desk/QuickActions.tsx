import { BriefcaseBusiness, FileText, Layers, type IconNode, Plus, UserRound } from 'lucide';
import { Link } from 'react-router';
import type { User } from '../../contract/people/user.ts';
import { Icon } from '../ui/Icon.tsx';
import { Grid } from '../ui/Layout.tsx';
import type { Profile } from '../lib/session/current-user.ts';
import { useOffers } from '../lib/shop.ts';
import { Button } from '../ui/Button.tsx';
import css from './Dashboard.module.css';
import speedDialCss from './SpeedDial.module.css';

const balanceText = ({ role, postsRemaining }: User): string => {
  if (role !== 'university') return 'For every type of post';
  return postsRemaining === 1 ? '1 post remains' : `${postsRemaining} posts remain`;
};

export const QuickActions = ({ user }: { user: Profile }) => (
  <Grid as="nav" min="12rem" gap="1" fit className={css.actions} aria-label="Quick actions">
    <Action to="/jobs/create" icon={BriefcaseBusiness} title="Post a Job" text="Position, deadline, link" />
    <Action to="/posts/create" icon={FileText} title="Create Post" text="Call, program, course, news" />
    {useOffers().credits && user.actingFor?.role !== 'editor' && (
      <Action
        to="/packages"
        icon={Layers}
        title={user.role === 'university' ? 'Buy Packages' : 'Buy Credits'}
        text={balanceText(user)}
      />
    )}
  </Grid>
);

const Action = ({ to, icon, title, text }: { to: string; icon: IconNode; title: string; text: string }) => (
  <Link className={css.action} to={to}>
    <Icon icon={icon} />
    <b>{title}</b>
    <span>{text}</span>
  </Link>
);

/** The most common actions behind a button, on phones. It has its own place instead of floating over rows and their buttons. */
export const SpeedDial = () => (
  <div>
    <Button size="small" className={speedDialCss.button} popoverTarget="speed-dial" aria-label="Post or edit">
      <Icon icon={Plus} /> Post
    </Button>
    <nav className={speedDialCss.menu} id="speed-dial" popover="auto" aria-label="Post or edit">
      <Link to="/jobs/create">
        <Icon icon={BriefcaseBusiness} /> Post Job
      </Link>
      <Link to="/posts/create">
        <Icon icon={FileText} /> Create Post
      </Link>
      <Link to="/profile">
        <Icon icon={UserRound} /> Edit Profile
      </Link>
    </nav>
  </div>
);
