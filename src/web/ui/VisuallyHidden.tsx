import type { ReactNode } from 'react';
import css from './VisuallyHidden.module.css';

/** For screen readers alone. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={css.hidden}>{children}</span>;
}
