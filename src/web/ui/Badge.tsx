import { type IconNode, X } from 'lucide';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { Icon } from './Icon.tsx';
import { classNames } from './class-names.ts';
import { Cluster } from './Layout.tsx';
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

/** A removable choice: by a link (`removeTo`) or a button (`onRemove`). */
export function Chip({
  children,
  removeLabel,
  removeTo,
  onRemove,
}: {
  children: ReactNode;
  removeLabel: string;
  removeTo?: To;
  onRemove?: () => void;
}) {
  return (
    <span className={css.chip}>
      {children}
      {removeTo !== undefined ? (
        <Link className={css.remove} to={removeTo} aria-label={removeLabel} preventScrollReset>
          <Icon icon={X} />
        </Link>
      ) : (
        onRemove && (
          <button className={css.remove} type="button" aria-label={removeLabel} onClick={onRemove}>
            <Icon icon={X} />
          </button>
        )
      )}
    </span>
  );
}

export function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Cluster gap="1" role="group" aria-label={label}>
      {children}
    </Cluster>
  );
}
