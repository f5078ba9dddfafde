import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';
import css from './Bone.module.css';

/** A piece of a skeleton: as wide and high as what will stand there. */
export function Bone({
  width,
  height = '.8em',
  className,
}: {
  width?: string;
  height?: string;
  className?: string;
}) {
  const size: CSSProperties = { inlineSize: width, blockSize: height };
  return <span className={classNames(css.bone, className)} style={size} aria-hidden="true" />;
}
