import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';
import css from './Skeleton.module.css';

/** A placeholder with the size of the content that is loading. */
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
