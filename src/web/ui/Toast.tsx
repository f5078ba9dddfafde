import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import { IconButton } from './Button.tsx';
import css from './Toast.module.css';

const icons = { ok: CircleCheck, warn: TriangleAlert, danger: CircleAlert };

interface Props {
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
export function Toast({ text, tone = 'ok', action, onDismiss, onHold, className }: Props) {
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
