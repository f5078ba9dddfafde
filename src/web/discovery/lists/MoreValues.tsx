import { type ReactNode, useState } from 'react';
import css from './FilterControls.module.css';

interface Props {
  /** List items, the first of which are always shown. */
  children: ReactNode[];
  /** Initially expanded, because one of the rest is chosen. */
  isChosen: (index: number) => boolean;
  /** Text of the button that shows the rest. */
  moreText: string;
}

const shown = 6;
/** A single hidden value would take no more room than the button. */
const isLong = (count: number) => count > shown + 1;

/** The first values of a filter; a click shows all. */
export function MoreValues({ children, isChosen, moreText }: Props) {
  const rest = isLong(children.length) ? children.slice(shown) : [];
  // Initial state only: removing a choice must not collapse the list.
  const [open] = useState(rest.some((_, index) => isChosen(shown + index)));
  return (
    <>
      <ul>{children.slice(0, children.length - rest.length)}</ul>
      {rest.length > 0 && (
        <details className={css.more} open={open}>
          <summary>
            <span>{moreText}</span>
            <span>Show fewer</span>
          </summary>
          <ul>{rest}</ul>
        </details>
      )}
    </>
  );
}
