import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import css from './FilterBranch.module.css';

interface Props {
  /** The box of the branch itself. */
  box: ReactNode;
  /** What its parts are, for those who can't see the arrow: 'Positions in Faculty'. */
  label: string;
  /** True when one of its parts is chosen: they are shown from the start. */
  isChosen: boolean;
  /** List items with the boxes of its parts. */
  children: ReactNode[];
}

/** A filter value with finer ones below it, which fold away. */
export function FilterBranch({ box, label, isChosen, children }: Props) {
  // Said once: a choice that is taken back must not fold the list under the pointer.
  const [open] = useState(isChosen);
  return (
    <div className={css.branch}>
      {box}
      <details open={open}>
        <summary aria-label={label}>
          <ChevronRight />
        </summary>
        <ul>{children}</ul>
      </details>
    </div>
  );
}
