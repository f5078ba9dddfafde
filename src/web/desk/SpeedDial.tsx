import { BriefcaseBusiness, FileText, Plus, UserRound } from 'lucide';
import { Link } from 'react-router';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import css from './SpeedDial.module.css';

/** The most common actions behind a button, on phones. */
export const SpeedDial = ({ className }: { className?: string | undefined }) => (
  <div className={className}>
    <Button size="small" className={css.button} popoverTarget="speed-dial" aria-label="Post or edit">
      <Icon icon={Plus} /> Post
    </Button>
    <nav className={css.menu} id="speed-dial" popover="auto" aria-label="Post or edit">
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
