import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './EmptyState.module.css';

/** Empty state with the next step. */
export function EmptyState({
  title,
  icon: Glyph,
  children,
  actions,
  level: Heading = 'h2',
}: {
  title: ReactNode;
  /** A magnifier only where something was searched for. */
  icon?: LucideIcon | undefined;
  children?: ReactNode;
  actions?: ReactNode;
  level?: 'h1' | 'h2' | 'h3';
}) {
  return (
    <div className={css.empty}>
      {Glyph && <Glyph className={css.mark} strokeWidth={1} />}
      <Heading className={css.title}>{title}</Heading>
      {children && <p>{children}</p>}
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  );
}
