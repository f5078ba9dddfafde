import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import css from './Table.module.css';
import { visuallyHidden } from './VisuallyHidden.tsx';

/**
 * A table that scrolls horizontally on narrow screens. Children are thead and tbody, which `dangerouslySetInnerHTML` replaces
 * for tables of thousands of cells. With `stacks` each row is a list there, of cells beside their `data-label`, or `brief`: the cell with
 * `data-lead`, the others in a line, with their label if they have `data-named`, and with a `data-place` one at the
 * right of the lead (`beside`), one in a line of its own under it (`below`) and one at the right of the last line (`end`).
 */
export function Table({
  caption,
  children,
  className,
  stacks = false,
  ...rest
}: { caption: ReactNode; children?: ReactNode; stacks?: boolean | 'brief' } & ComponentProps<'table'>) {
  const name = typeof caption === 'string' ? caption : 'Table';
  const look = classNames(css.table, stacks && css.stacks, stacks === 'brief' && css.brief, className);
  return (
    <div className="scroll-x" tabIndex={0} role="region" aria-label={name}>
      {rest.dangerouslySetInnerHTML ? (
        <table aria-label={name} {...rest} className={look} />
      ) : (
        <table {...rest} className={look}>
          <caption className={visuallyHidden}>{caption}</caption>
          {children}
        </table>
      )}
    </div>
  );
}
