import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import css from './Dialog.module.css';

interface Props {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** False while the dialog must not be closed: Escape and backdrop do nothing, and there is no X. */
  closable?: boolean;
  wide?: boolean;
}

/** A native modal dialog, which traps and restores focus and closes by Escape. */
export function Dialog({ open, onClose, title, children, closable = true, wide = false }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (open && !dialog?.open) dialog?.showModal();
    if (!open && dialog?.open) dialog.close();
  }, [open]);
  const closeByScrim = (event: MouseEvent) => {
    if (closable && event.target === ref.current) onClose();
  };
  return (
    <dialog
      ref={ref}
      className={css.dialog}
      data-wide={wide || undefined}
      aria-labelledby={id}
      onMouseDown={closeByScrim}
      onCancel={(event) => {
        event.preventDefault();
        if (closable) onClose();
      }}
      onClose={() => open && onClose()}
    >
      {open && (
        <div className={css.in}>
          <div className={css.head}>
            <h2 id={id}>{title}</h2>
            {closable && (
              <IconButton label="Close" onClick={onClose}>
                <X />
              </IconButton>
            )}
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}

interface ActionsProps {
  /** Unset where there is nothing to go back from. */
  onCancel?: () => void;
  cancelText?: string;
  children: ReactNode;
}

/** Buttons at the foot of a dialog: the way back first, what the dialog is about last. */
export const DialogActions = ({ onCancel, cancelText = 'Cancel', children }: ActionsProps) => (
  <div className={css.actions}>
    {onCancel && (
      <Button variant="quiet" onClick={onCancel}>
        {cancelText}
      </Button>
    )}
    {children}
  </div>
);
