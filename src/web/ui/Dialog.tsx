import { X } from 'lucide';
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button, IconButton } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { Cluster } from './Layout.tsx';
import css from './Dialog.module.css';

interface Props {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Confirmation before Escape, the X or a click outside closes the dialog, if that would lose something. */
  ask?: Question | undefined;
  wide?: boolean;
  /** Near the top of the window, where an on-screen keyboard doesn't cover it. */
  atTop?: boolean;
}

interface Question {
  title: string;
  text: string;
  /** Buttons: back to the dialog, and close it. */
  stay: string;
  leave: string;
}

/** A native modal dialog, which traps and restores focus. Every dialog closes by Escape, its X and a click outside, or asks first. */
export function Dialog({ open, onClose, title, children, ask, wide = false, atTop = false }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const [isAsking, setAsking] = useState(false);
  const id = useId();
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (open && !dialog?.open) dialog?.showModal();
    if (!open && dialog?.open) dialog.close();
    if (!open) setAsking(false);
  }, [open]);
  // A dialog that is removed while open would leave the focus nowhere; closing it returns the focus to its opener.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);
  const close = () => (ask ? setAsking(true) : onClose());
  // Browsers close it at the second Escape, even if the first was prevented; React's strict mode opens it again.
  const closed = () => {
    if (!open || !ref.current || ref.current.open) return;
    if (ask) ref.current.showModal();
    close();
  };
  return (
    <>
      <dialog
        ref={ref}
        className={css.dialog}
        data-wide={wide || undefined}
        data-top={atTop || undefined}
        aria-labelledby={id}
        onMouseDown={(event: MouseEvent) => event.target === ref.current && close()}
        onCancel={(event) => {
          event.preventDefault();
          close();
        }}
        onClose={closed}
      >
        {open && (
          <div className={css.in}>
            <Cluster gap="1" justify="between" nowrap className={css.head}>
              <h2 id={id}>{title}</h2>
              <IconButton label="Close" onClick={close}>
                <Icon icon={X} />
              </IconButton>
            </Cluster>
            {children}
          </div>
        )}
      </dialog>
      {ask && isAsking && open && (
        <Dialog open onClose={() => setAsking(false)} title={ask.title}>
          <p>{ask.text}</p>
          <DialogActions onCancel={() => setAsking(false)} cancelText={ask.stay}>
            <Button onClick={onClose}>{ask.leave}</Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}

interface ActionsProps {
  /** Absent if there is nothing to cancel. */
  onCancel?: () => void;
  cancelText?: string;
  children: ReactNode;
}

/** Buttons at the end of a dialog: Cancel first, the main action last. */
export const DialogActions = ({ onCancel, cancelText = 'Cancel', children }: ActionsProps) => (
  <Cluster gap="1h" justify="end" className={css.actions}>
    {onCancel && (
      <Button variant="quiet" onClick={onCancel}>
        {cancelText}
      </Button>
    )}
    {children}
  </Cluster>
);
