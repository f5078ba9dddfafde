import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import css from './Notice.module.css';

const glyphs = { info: Info, ok: CircleCheck, warn: TriangleAlert, danger: CircleAlert };

interface Props {
  tone?: keyof typeof glyphs;
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

export function Notice({ tone = 'info', title, children, actions, close, role, className }: Props) {
  const Glyph = glyphs[tone];
  return (
    <div className={classNames(css.notice, css[tone], className)} role={role}>
      <Glyph className={css.glyph} />
      <div className={css.body}>
        {title && <p className={css.title}>{title}</p>}
        {children}
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
      {close}
    </div>
  );
}

/** Error of an action; renders nothing without one. */
export const Problem = ({ title, text }: { title?: ReactNode; text: string | null }) =>
  text && (
    <Notice tone="danger" role="alert" title={title}>
      {text}
    </Notice>
  );
