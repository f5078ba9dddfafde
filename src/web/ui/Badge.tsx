import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { classNames } from './class-names.ts';
import css from './Badge.module.css';

export type BadgeTone =
  | 'neutral'
  | 'ok'
  | 'warn'
  | 'danger'
  | 'outline'
  | 'tint'
  | 'special'
  | 'note'
  | 'gold';

/** A status badge: a text, which the colour only repeats, and for most an icon. */
export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: BadgeTone;
  icon?: IconNode;
  children: ReactNode;
}) {
  return (
    <span className={classNames(css.badge, css[tone])}>
      {icon && <Icon icon={icon} />}
      {children}
    </span>
  );
}
