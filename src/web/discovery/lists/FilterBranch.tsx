import { ChevronRight } from 'lucide';
import { type ReactNode, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import css from './FilterControls.module.css';

interface Props {
  /** The parent's box. */
  box: ReactNode;
  /** Accessible name of the children: 'Positions in Faculty'. */
  label: string;
  /** Initially expanded, because a child is chosen. */
  isChosen: boolean;
  /** List items with the children's boxes. */
  parts: () => ReactNode;
  /** Replaces very long lists until expanded: a link for use without script. */
  instead?: ReactNode;
}

/** A filter value with collapsible children. */
export function FilterBranch({ box, label, isChosen, parts, instead }: Props) {
  // Initial state only: removing a choice must not collapse the list.
  const [open] = useState(isChosen);
  const [isUnfolded, setUnfolded] = useState(isChosen || !instead);
  const unfold = () => setUnfolded(true);
  // It may have been expanded before hydration.
  const unfoldIfOpen = (branch: HTMLDetailsElement | null) => void (branch?.open && unfold());
  return (
    <div className={css.branch}>
      {box}
      <details ref={isUnfolded ? undefined : unfoldIfOpen} open={open}>
        <summary aria-label={label} onClick={unfold}>
          <Icon icon={ChevronRight} />
        </summary>
        {isUnfolded ? <ul>{parts()}</ul> : instead}
      </details>
    </div>
  );
}
