import { X } from 'lucide-react';
import type { RefObject } from 'react';
import css from './ClearButton.module.css';

interface Props {
  /** The search box; it gets the focus. */
  box: RefObject<HTMLInputElement | null>;
  text: string;
  onClear: () => void;
  label?: string;
}

/** Empties a search box; not shown while it is empty. It keeps its width, so that the text of the box doesn't move. */
export const ClearButton = ({ box, text, onClear, label = 'Clear search' }: Props) => (
  <button
    type="button"
    className={css.clear}
    data-empty={text === '' || undefined}
    aria-label={label}
    title={label}
    onClick={() => {
      onClear();
      box.current?.focus();
    }}
  >
    <X />
  </button>
);
