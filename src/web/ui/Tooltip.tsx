import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import css from './Tooltip.module.css';

/** Between a tip and the edge of the page, in pixels. */
const gap = 8;

/** Beside the page's right edge, the tip of a name's last icon would widen the page. */
function keepWithinPage({ currentTarget: holder }: SyntheticEvent): void {
  const tip = holder.lastElementChild as HTMLElement;
  tip.style.marginInlineEnd = '0';
  const beyond = tip.getBoundingClientRect().right + gap - document.documentElement.clientWidth;
  if (beyond > 0) tip.style.marginInlineEnd = `${beyond}px`;
}

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
      onMouseEnter={keepWithinPage}
      onFocus={keepWithinPage}
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
