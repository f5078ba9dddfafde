import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import css from './Table.module.css';

/** A table that scrolls inside itself on narrow screens. Children are thead and tbody. */
export function Table({
  caption,
  children,
  className,
  ...rest
}: { caption: ReactNode; children: ReactNode } & ComponentProps<'table'>) {
  return (
    <div
      className={css.scroll}
      tabIndex={0}
      role="region"
      aria-label={typeof caption === 'string' ? caption : 'Table'}
    >
      <table {...rest} className={classNames(css.table, className)}>
        <caption className={css.caption}>{caption}</caption>
        {children}
      </table>
    </div>
  );
}
