import type { ComponentProps } from 'react';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

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
