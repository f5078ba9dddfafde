import { Bone } from '../../ui/Bone.tsx';
import css from './Profile.module.css';

/** Of the size of the profile, until the browser knows who is asking. */
export const ProfileWaiting = () => (
  <div className={css.layout} role="status" aria-label="Loading your profile">
    <div className={css.side}>
      <div className={css.panel}>
        <Bone height="6rem" />
        <Bone height="2rem" />
      </div>
    </div>
    <div className={css.panel}>
      <Bone height="2rem" width="40%" />
      <Bone height="18rem" />
      <Bone height="12rem" />
    </div>
  </div>
);
