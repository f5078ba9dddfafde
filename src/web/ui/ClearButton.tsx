import { X } from 'lucide';
import type { RefObject } from 'react';
import { Icon } from './Icon.tsx';
import css from './ClearButton.module.css';

interface Props {
  /** The search box; it gets the focus. */
  box: RefObject<HTMLInputElement | null>;
  text: string;
  onClear: () => void;
}

/** Empties a search box; not shown while it is empty. It keeps its width, so that the text of the box doesn't move. */
export const ClearButton = ({ box, text, onClear }: Props) => (
  <button
    type="button"
    className={css.clear}
    data-empty={text === '' || undefined}
    aria-label="Clear search"
    title="Clear search"
    onClick={() => {
      onClear();
      box.current?.focus();
    }}
  >
    <Icon icon={X} />
  </button>
);
