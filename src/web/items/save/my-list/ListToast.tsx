import { Undo2 } from 'lucide';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Toast } from '../../../ui/Toast.tsx';
import { useToastTimer } from '../../../ui/use-toast-timer.ts';
import { currentMessage, type Message, notify, onMessage } from './messages.tsx';

/** In a text field Ctrl+Z undoes typing; dialogs handle keys themselves. */
const isTyping = ({ target }: KeyboardEvent): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea')));

/** Ctrl+Z does what the button does. */
function useUndoKeys(undo: (() => void) | null): void {
  const latest = useRef(undo);
  latest.current = undo;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey);
      if (!isUndo || event.shiftKey || event.altKey || isTyping(event) || !latest.current) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

/** Where the focus was before it went to the toast, whose button disappears. */
function useFocusBefore(message: Message | null) {
  const before = useRef<Element | null>(null);
  useEffect(() => {
    if (message?.undo) before.current = document.activeElement;
  }, [message]);
  return () => {
    if (before.current instanceof HTMLElement && before.current.isConnected)
      before.current.focus({ preventScroll: true });
  };
}

/** Outcome of the last change of the list, with Undo. */
export function ListToast() {
  const message = useSyncExternalStore(onMessage, currentMessage, () => null);
  const [isUndoing, setUndoing] = useState(false);
  const close = () => notify(null);
  const hold = useToastTimer(message?.tone === 'danger' || isUndoing ? null : message, close);
  const focusBefore = useFocusBefore(message);
  const undo = message?.undo;
  const run =
    undo && !isUndoing
      ? async () => {
          setUndoing(true);
          notify(await undo());
          setUndoing(false);
          focusBefore();
        }
      : null;
  useUndoKeys(run && (() => void run()));
  return (
    <Toast
      text={message?.text}
      tone={message?.tone ?? 'ok'}
      onHold={hold}
      onDismiss={close}
      action={
        undo && (
          <Button
            size="small"
            variant="quiet"
            busy={isUndoing}
            aria-keyshortcuts="Control+Z"
            title="Ctrl+Z"
            onClick={() => void run?.()}
          >
            <Icon of={Undo2} /> Undo
          </Button>
        )
      }
    />
  );
}
