import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import css from './PopoverButton.module.css';

interface Props {
  /** Accessible name of the button and of what it opens. */
  label: string;
  /** What the button shows. */
  children: ReactNode;
  /** The content: `PopoverEntry`, or any other. */
  panel: ReactNode;
  className?: string | undefined;
}

/** A button that opens a panel below it; a native popover, so that it opens, and its links work, without script. */
export function PopoverButton({ label, children, panel, className }: Props) {
  const id = useId();
  return (
    <div className={css.holder}>
      <button type="button" className={className} popoverTarget={id} aria-label={label} title={label}>
        {children}
      </button>
      <div id={id} popover="auto" className={css.panel} role="group" aria-label={label}>
        {panel}
      </div>
    </div>
  );
}

/** For a link or a button of a panel. */
export const popoverEntry = css.entry!;

/** A link of a panel to another site or program. */
export const PopoverLink = ({ className, ...rest }: ComponentProps<'a'>) => (
  <a {...rest} className={classNames(css.entry, className)} />
);

/** What a panel says below its entries. */
export const PopoverNote = ({ className, ...rest }: ComponentProps<'p'>) => (
  <p {...rest} className={classNames(css.note, className)} />
);
