import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import css from './Table.module.css';
import { visuallyHidden } from './VisuallyHidden.tsx';

/**
 * A table that scrolls horizontally on narrow screens. Children are thead and tbody. With `stacks` each row becomes a
 * card there, with each cell beside its `data-label`.
 */
export function Table({
  caption,
  children,
  className,
  stacks = false,
  ...rest
}: { caption: ReactNode; children: ReactNode; stacks?: boolean } & ComponentProps<'table'>) {
  return (
    <div
      className={css.scroll}
      tabIndex={0}
      role="region"
      aria-label={typeof caption === 'string' ? caption : 'Table'}
    >
      <table {...rest} className={classNames(css.table, stacks && css.stacks, className)}>
        <caption className={visuallyHidden}>{caption}</caption>
        {children}
      </table>
    </div>
  );
}
