import { Stack } from '../../ui/Layout.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Page } from '../../ui/Wrap.tsx';

/** Placeholder of the form while it loads. */
export const Waiting = () => (
  <Page>
    <Stack gap="3" aria-busy="true" aria-label="Loading the form">
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </Stack>
  </Page>
);
