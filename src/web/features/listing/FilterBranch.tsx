import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import css from './FilterBranch.module.css';

interface Props {
  /** The box of the branch itself. */
  box: ReactNode;
  /** What its parts are, for those who can't see the arrow: 'Positions in Faculty'. */
  label: string;
  /** True when its parts are shown from the start, as one of them is chosen. */
  isChosen: boolean;
  /** List items with the boxes of its parts. */
  parts: () => ReactNode;
  /** Stands in for them where they are very many, until it is unfolded: what leads to them without script. */
  instead?: ReactNode;
}

/** A filter value with finer ones below it, which fold away. */
export function FilterBranch({ box, label, isChosen, parts, instead }: Props) {
  // Said once: a choice that is taken back must not fold the list under the pointer.
  const [open] = useState(isChosen);
  const [isUnfolded, setUnfolded] = useState(isChosen || !instead);
  const unfold = () => setUnfolded(true);
  // It may have been unfolded before the script came.
  const unfoldIfOpen = (branch: HTMLDetailsElement | null) => void (branch?.open && unfold());
  return (
    <div className={css.branch}>
      {box}
      <details ref={isUnfolded ? undefined : unfoldIfOpen} open={open}>
        <summary aria-label={label} onClick={unfold}>
          <ChevronRight />
        </summary>
        {isUnfolded ? <ul>{parts()}</ul> : instead}
      </details>
    </div>
  );
}
