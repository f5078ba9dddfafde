import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';
import { Stack, Page } from './Layout.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import css from './Skeleton.module.css';

/** Classes of what surrounds skeletons: shown with them, or of skeletons that are shown at once. */
export const delayedSkeletons = css.late!;
export const immediateSkeletons = css.now!;

interface SkeletonProps {
  width?: string;
  height?: string;
  className?: string;
}

/** A placeholder with the size of the loading content, visible after 300 ms. */
export function Skeleton({ width, height = '.8em', className }: SkeletonProps) {
  const size: CSSProperties = { inlineSize: width, blockSize: height };
  return <span className={classNames(css.skeleton, className)} style={size} aria-hidden="true" />;
}

/** A placeholder in an element with the class of the loading content. */
export const SkeletonLine = ({ className, ...size }: SkeletonProps) => (
  <div className={className}>
    <Skeleton {...size} />
  </div>
);

/** A text instead, if the size is unknown. */
export const Loading = () => (
  <p role="status" className={css.late}>
    Loading...
  </p>
);

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
