import { X } from 'lucide';
import { type FocusEvent, type ReactNode, type ToggleEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import { IconButton } from './Button.tsx';
import { Cluster } from './Layout.tsx';
import css from './Drawer.module.css';

interface Props {
  /** Opened by any button with `popoverTarget={id}`, which works without script. */
  id: string;
  label: string;
  head?: ReactNode;
  children: ReactNode;
  /** From 992 px on it is a plain column instead; below, it comes from the right. */
  staticWhenWide?: boolean;
  className?: string;
}

/** A sliding panel, 280 px wide. Escape, a click outside or tabbing out of it closes it and restores the focus. */
export function Drawer({ id, label, head, children, staticWhenWide = false, className }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const close = () => {
    if (ref.current?.matches(':popover-open')) ref.current.hidePopover();
  };
  const shownAt = useRef(pathname);
  useEffect(() => {
    // It may have been opened before hydration: only navigation closes it.
    if (shownAt.current !== pathname) close();
    shownAt.current = pathname;
  }, [pathname]);
  const closeWhenLeft = (event: FocusEvent<HTMLElement>) => {
    if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) close();
  };
  // React passes on the event of what is unfolded within.
  const focusWhenOpened = ({ newState, target, currentTarget }: ToggleEvent<HTMLElement>) => {
    if (newState === 'open' && target === currentTarget) currentTarget.focus();
  };
  return (
    <div
      ref={ref}
      id={id}
      popover="auto"
      role={staticWhenWide ? 'region' : 'dialog'}
      aria-label={label}
      tabIndex={-1}
      className={classNames(css.drawer, staticWhenWide && css.static, className)}
      onBlur={closeWhenLeft}
      onToggle={focusWhenOpened}
    >
      <Cluster justify="between" nowrap className={css.head}>
        {head ?? <span />}
        <IconButton label="Close" popoverTarget={id} popoverTargetAction="hide">
          <Icon icon={X} />
        </IconButton>
      </Cluster>
      {children}
    </div>
  );
}
