import type { ReactNode } from 'react';
import css from './VisuallyHidden.module.css';

/** Hides an element from everyone but users of screen readers, where a span won't do. */
export const visuallyHidden = css.hidden!;

/** Only for screen readers. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={visuallyHidden}>{children}</span>;
}
