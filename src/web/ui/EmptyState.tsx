import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import css from './EmptyState.module.css';

/** Empty state with the next step. */
export function EmptyState({
  title,
  icon,
  children,
  actions,
  level: Heading = 'h2',
}: {
  title: ReactNode;
  /** A magnifier only where something was searched for. */
  icon?: IconNode | undefined;
  children?: ReactNode;
  actions?: ReactNode;
  level?: 'h1' | 'h2' | 'h3';
}) {
  return (
    <div className={css.empty}>
      {icon && <Icon icon={icon} className={css.mark} />}
      <Heading className={css.title}>{title}</Heading>
      {children && <p>{children}</p>}
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  );
}
