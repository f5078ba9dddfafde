import { Undo2 } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Toast } from '../../../ui/Toast.tsx';
import { useToastTimer } from '../../../ui/use-toast-timer.ts';
import { type Message, showMessage, useSavedList } from './saved-list.ts';

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

function Text({ text, link }: Message) {
  if (link === 'list')
    return (
      <>
        {text} <Link to="/my-list">My list</Link>
      </>
    );
  if (link !== 'login') return text;
  const next = new URLSearchParams({ next: location.pathname + location.search });
  return (
    <>
      {text} Please <Link to={`/login?${next}`}>log in</Link> again.
    </>
  );
}

/** Outcome of the last change of the list, with Undo. */
export function ListToast() {
  const message = useSavedList((list) => list.message);
  const [isUndoing, setUndoing] = useState(false);
  const close = () => showMessage(null);
  const hold = useToastTimer(message?.tone === 'danger' || isUndoing ? null : message, close);
  const focusBefore = useFocusBefore(message);
  const undo = message?.undo;
  const run =
    undo && !isUndoing
      ? async () => {
          setUndoing(true);
          showMessage(await undo());
          setUndoing(false);
          focusBefore();
        }
      : null;
  useUndoKeys(run && (() => void run()));
  return (
    <Toast
      text={message && <Text {...message} />}
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
            <Icon icon={Undo2} /> Undo
          </Button>
        )
      }
    />
  );
}
