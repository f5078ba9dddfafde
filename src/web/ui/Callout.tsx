import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { classNames } from './class-names.ts';
import { Cluster } from './Layout.tsx';
import css from './Callout.module.css';

const icons = { info: Info, ok: CircleCheck, warn: TriangleAlert, danger: CircleAlert };

interface Props {
  tone?: keyof typeof icons;
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons under the text. */
  actions?: ReactNode;
  /** Button beside the text. */
  close?: ReactNode;
  /** Announced by screen readers: 'alert' at once, 'status' politely. */
  role?: 'alert' | 'status';
  className?: string;
}

export function Callout({ tone = 'info', title, children, actions, close, role, className }: Props) {
  return (
    <div className={classNames(css.callout, css[tone], className)} role={role}>
      <Icon icon={icons[tone]} className={css.glyph} />
      <div className={css.body}>
        {title && <p className={css.title}>{title}</p>}
        {children}
        {actions && (
          <Cluster gap="1" className={css.actions}>
            {actions}
          </Cluster>
        )}
      </div>
      {close}
    </div>
  );
}

/** Error of an action; renders nothing without one. */
export const Problem = ({ title, text }: { title?: ReactNode; text: string | null }) =>
  text && (
    <Callout tone="danger" role="alert" title={title}>
      {text}
    </Callout>
  );
