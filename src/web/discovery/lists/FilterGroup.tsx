import { ChevronDown } from 'lucide';
import { type ReactNode, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import css from './FilterControls.module.css';

/**
 * A collapsible group of filters; native, so that it works without script. All but the first are folded until one of their values is
 * chosen, so that the names of all groups are in view.
 */
export function FilterGroup({
  title,
  open: shouldOpen = true,
  children,
}: {
  title: string;
  open?: boolean;
  children: ReactNode;
}) {
  // Removing its last choice must not fold it.
  const [open, setOpen] = useState(shouldOpen);
  if (shouldOpen && !open) setOpen(true);
  return (
    <details className={css.group} open={open}>
      <summary>
        {title}
        <Icon icon={ChevronDown} />
      </summary>
      <fieldset>
        <legend>
          <VisuallyHidden>{title}</VisuallyHidden>
        </legend>
        {children}
      </fieldset>
    </details>
  );
}
