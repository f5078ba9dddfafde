import { Bone } from '../../ui/Bone.tsx';
import { classNames } from '../../ui/class-names.ts';
import css from './Profile.module.css';

/** Of the size of the profile, until the browser knows who is asking. */
export const ProfileWaiting = () => (
  <div className={css.layout} role="status" aria-label="Loading your profile">
    <div className={css.aside}>
      <div className={css.panel}>
        <Bone height="6rem" />
        <Bone height="2rem" />
      </div>
    </div>
    <div className={classNames(css.panel, css.main)}>
      <Bone height="2rem" width="40%" />
      <Bone height="18rem" />
      <Bone height="12rem" />
    </div>
  </div>
);
