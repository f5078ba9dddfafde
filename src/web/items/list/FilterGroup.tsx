import { ChevronDown } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import css from './FilterGroup.module.css';

/** A collapsible group of filters; native, so that it works without script. */
export function FilterGroup({
  title,
  open = true,
  children,
}: {
  title: string;
  open?: boolean;
  children: ReactNode;
}) {
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
