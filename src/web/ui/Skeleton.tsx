import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';
import css from './Skeleton.module.css';

/** Classes of what surrounds skeletons: shown with them, or of skeletons that are shown at once. */
export const delayedSkeletons = css.late!;
export const immediateSkeletons = css.now!;

/** A placeholder with the size of the loading content, visible after 300 ms. */
export function Skeleton({
  width,
  height = '.8em',
  className,
}: {
  width?: string;
  height?: string;
  className?: string;
}) {
  const size: CSSProperties = { inlineSize: width, blockSize: height };
  return <span className={classNames(css.skeleton, className)} style={size} aria-hidden="true" />;
}

/** A text instead, if the size is unknown. */
export const Loading = () => (
  <p role="status" className={css.late}>
    Loading...
  </p>
);
