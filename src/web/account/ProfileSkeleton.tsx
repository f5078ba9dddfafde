import { Skeleton } from '../ui/Skeleton.tsx';
import { classNames } from '../ui/class-names.ts';
import css from './Profile.module.css';

/** Has the profile's size; shown until the session is known. */
export const ProfileSkeleton = () => (
  <div className={css.layout} role="status" aria-label="Loading your profile">
    <div className={css.aside}>
      <div className={css.panel}>
        <Skeleton height="6rem" />
        <Skeleton height="2rem" />
      </div>
    </div>
    <div className={classNames(css.panel, css.main)}>
      <Skeleton height="2rem" width="40%" />
      <Skeleton height="18rem" />
      <Skeleton height="12rem" />
    </div>
  </div>
);
