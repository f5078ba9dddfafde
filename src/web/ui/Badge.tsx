import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
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

/** A status badge: always an icon and text. */
export function Badge({
  tone = 'neutral',
  icon: Glyph,
  children,
}: {
  tone?: BadgeTone;
  icon?: LucideIcon;
  children: ReactNode;
}) {
  return (
    <span className={classNames(css.badge, css[tone])}>
      {Glyph && <Glyph />}
      {children}
    </span>
  );
}
