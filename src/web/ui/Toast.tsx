import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import { IconButton } from './Button.tsx';
import css from './Toast.module.css';

const icons = { ok: CircleCheck, warn: TriangleAlert, danger: CircleAlert };

interface ToastProps {
  /** undefined: nothing is shown. The region stays, so that screen readers announce what appears in it. */
  text: ReactNode;
  tone?: keyof typeof icons;
  /** A button, such as 'Undo'. */
  action?: ReactNode;
  onDismiss?: () => void;
  /** Called with whether it is hovered or focused, as it must not close then. */
  onHold?: (isHeld: boolean) => void;
  className?: string;
}

/** A short message over the page, which moves nothing. */
export function Toast({ text, tone = 'ok', action, onDismiss, onHold, className }: ToastProps) {
  return (
    <div role="status">
      {text && (
        <div
          className={classNames(css.toast, css[tone], className)}
          onMouseEnter={() => onHold?.(true)}
          onMouseLeave={() => onHold?.(false)}
          onFocus={() => onHold?.(true)}
          onBlur={() => onHold?.(false)}
        >
          <Icon icon={icons[tone]} />
          <p>{text}</p>
          <div className="row fixed-size">
            {action}
            {onDismiss && (
              <IconButton label="Dismiss" onClick={onDismiss}>
                <Icon icon={X} />
              </IconButton>
            )}
          </div>
        </div>
      )}
    </div>
  );
}

/** How long a toast is shown, unless it is hovered or focused. */
const defaultMs = 10_000;

/**
 * Closes a toast.
 * @param message restarts the timer; null while nothing is shown, or while it must stay
 * @returns sets whether the toast is hovered or focused
 */
export function useToastTimer(
  message: object | null,
  close: () => void,
  shownMs = defaultMs,
): (isHeld: boolean) => void {
  const [isHeld, setHeld] = useState(false);
  const onTimeout = useEffectEvent(close);
  // A button that disappears with its message fires no blur event.
  useEffect(() => setHeld(false), [message]);
  useEffect(() => {
    if (!message || isHeld) return;
    const timer = setTimeout(() => onTimeout(), shownMs);
    return () => clearTimeout(timer);
  }, [message, isHeld, shownMs]);
  return setHeld;
}
