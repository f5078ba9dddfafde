import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';
import css from './Skeleton.module.css';

/** Classes of what surrounds skeletons: shown with them, or of skeletons that are shown at once. */
export const delayedSkeletons = css.late!;
export const immediateSkeletons = css.now!;

interface Props {
  width?: string;
  height?: string;
  className?: string;
}

/** A placeholder with the size of the loading content, visible after 300 ms. */
export function Skeleton({ width, height = '.8em', className }: Props) {
  const size: CSSProperties = { inlineSize: width, blockSize: height };
  return <span className={classNames(css.skeleton, className)} style={size} aria-hidden="true" />;
}

/** A placeholder in an element with the class of the loading content. */
export const SkeletonLine = ({ className, ...size }: Props) => (
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
