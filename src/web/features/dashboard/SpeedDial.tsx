import { BriefcaseBusiness, FileText, Plus, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import css from './SpeedDial.module.css';

/** Floating button with the most common actions. Escape or a tap outside closes it. */
export const SpeedDial = () => (
  <div className={css.dial}>
    <button type="button" className={css.button} popoverTarget="speed-dial" aria-label="Post or edit">
      <Plus />
    </button>
    <nav className={css.menu} id="speed-dial" popover="auto" aria-label="Post or edit">
      <Link to="/jobs/create">
        <BriefcaseBusiness /> Post Job
      </Link>
      <Link to="/posts/create">
        <FileText /> Create Post
      </Link>
      <Link to="/profile">
        <UserRound /> Edit Profile
      </Link>
    </nav>
  </div>
);
