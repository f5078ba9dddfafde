import type { ReactNode, ComponentProps } from 'react';
import css from './Layout.module.css';

/** Hides an element from everyone but users of screen readers, where a span won't do. */
export const visuallyHidden = css.hidden!;

/** Only for screen readers. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={visuallyHidden}>{children}</span>;
}

/** A field that people don't see, and that password managers are asked to leave alone: only a machine fills it. */
export const FieldForMachines = (props: Pick<ComponentProps<'input'>, 'ref' | 'value' | 'onChange'>) => (
  <VisuallyHidden>
    <input
      name="leaveEmpty"
      tabIndex={-1}
      autoComplete="off"
      aria-hidden="true"
      data-1p-ignore=""
      data-lpignore="true"
      data-bwignore="true"
      {...props}
    />
  </VisuallyHidden>
);
