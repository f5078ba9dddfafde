import { BriefcaseBusiness, FileText, Plus, UserRound } from 'lucide';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Link } from 'react-router';
import css from './SpeedDial.module.css';

/** The most common actions behind a button, on phones. It has its own place instead of floating over rows and their buttons. */
export const SpeedDial = () => (
  <div>
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
