import { Stack, Page } from '../../ui/Layout.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import css from './LoadingPage.module.css';

/** Shown while a whole page is loading. */
export const LoadingPage = () => (
  <Page>
    <Stack gap="2" className={css.loading} role="status">
      <VisuallyHidden>Loading...</VisuallyHidden>
      <Skeleton width="12rem" />
      <Skeleton width="min(32rem, 90%)" height="2.2rem" />
      <Skeleton width="min(40rem, 100%)" />
      <Skeleton width="min(38rem, 95%)" />
      <Skeleton width="min(24rem, 70%)" />
    </Stack>
  </Page>
);
