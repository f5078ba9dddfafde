import { Skeleton } from '../ui/Skeleton.tsx';
import { classNames } from '../ui/class-names.ts';
import { Sidebar, Stack } from '../ui/Layout.tsx';
import css from './Profile.module.css';

/** Has the profile's size; shown until the session is known. */
export const ProfileSkeleton = () => (
  <Sidebar width="22rem" gap="3" className={css.layout} role="status" aria-label="Loading your profile">
    <Stack gap="3" className={css.aside}>
      <Stack gap="2" className={css.panel}>
        <Skeleton height="6rem" />
        <Skeleton height="2rem" />
      </Stack>
    </Stack>
    <Stack gap="2" className={classNames(css.panel, css.main)}>
      <Skeleton height="2rem" width="40%" />
      <Skeleton height="18rem" />
      <Skeleton height="12rem" />
    </Stack>
  </Sidebar>
);
