import { type ReactNode, useEffect, useId, useRef, useState, type ComponentProps } from 'react';
import css from './RichTextEditor.module.css';

interface ToolProps extends Omit<ComponentProps<'button'>, 'type'> {
  label: string;
  /** Whether it is active in the selection; undefined for one-off commands. */
  pressed?: boolean;
}

/** A toolbar button. A click keeps the focus in the text, so that typing can go on. */
export const Tool = ({ label, pressed, ...rest }: ToolProps) => (
  <button
    {...rest}
    type="button"
    data-tool
    tabIndex={-1}
    className={css.tool}
    aria-label={label}
    title={label}
    aria-pressed={pressed}
    onMouseDown={(event) => event.preventDefault()}
  />
);

interface PanelProps {
  label: string;
  icon: ReactNode;
  pressed?: boolean;
  /** Called when it opens. */
  onOpen?: () => void;
  children: (close: () => void) => ReactNode;
}

/** A toolbar button with a panel below; Escape and a click outside close it. */
export function Panel({ label, icon, pressed, onOpen, children }: PanelProps) {
  const [isOpen, setOpen] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = () => {
    setOpen(false);
    document.getElementById(`${id}-tool`)?.focus();
  };
  useEffect(() => {
    if (!isOpen) return;
    ref.current?.querySelector<HTMLElement>('[data-panel] :is(input, button)')?.focus();
    const leave = (event: PointerEvent) => {
      if (!ref.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  }, [isOpen]);
  const toggle = () => {
    if (!isOpen) onOpen?.();
    setOpen(!isOpen);
  };
  return (
    <div
      ref={ref}
      role="presentation"
      onKeyDown={(event) => event.key === 'Escape' && isOpen && (event.stopPropagation(), close())}
    >
      <Tool
        id={`${id}-tool`}
        label={label}
        {...(pressed !== undefined && { pressed })}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      >
        {icon}
      </Tool>
      {isOpen && (
        <div id={id} data-panel className={css.panel} role="dialog" aria-label={label}>
          {children(close)}
        </div>
      )}
    </div>
  );
}
