import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import css from './Tooltip.module.css';

/** A tooltip for an icon, on hover and focus; Escape closes it. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const id = useId();
  const [dismissed, setDismissed] = useState(false);
  const dismiss = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setDismissed(true);
  };
  return (
    <span
      className={css.holder}
      tabIndex={0}
      role="img"
      aria-label={text}
      aria-describedby={id}
      data-dismissed={dismissed || undefined}
      onKeyDown={dismiss}
      onMouseLeave={() => setDismissed(false)}
      onBlur={() => setDismissed(false)}
    >
      {children}
      <span className={css.tip} role="tooltip" id={id}>
        {text}
      </span>
    </span>
  );
}
