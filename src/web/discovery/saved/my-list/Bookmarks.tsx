import { useEffect, useRef, useState, useEffectEvent } from 'react';
import { Undo2 } from 'lucide';
import type { Collection } from '../../../../contract/vocabulary/index.ts';
import type { Merged } from '../../../../contract/discovery/saved.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Link } from 'react-router';
import { Toast, useToastTimer } from '../../../ui/Toast.tsx';
import { call, CallError } from '../../../lib/api/call.ts';
import { grouped } from '../../../lib/format/counts.ts';
import { CompareBar } from '../../compare/CompareBar.tsx';
import { accountList } from './account-list.ts';
import {
  beginList,
  readAgain,
  showMessage,
  notifyOtherTabs,
  type Message,
  useSavedList,
  entryId,
} from './saved-list.ts';
import { type Stored, storedKey, storedOnDevice, storeOnDevice } from './device-list.ts';

/** In a text field Ctrl+Z undoes typing; dialogs handle keys themselves. */
const isTyping = ({ target }: KeyboardEvent): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea')));

/** Ctrl+Z does what the button does. */
function useUndoKeys(undo: (() => void) | null): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey);
    if (!isUndo || event.shiftKey || event.altKey || isTyping(event) || !undo) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
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
function ListToast() {
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

const items = (count: number): string => `${grouped(count)} ${count === 1 ? 'item' : 'items'}`;
const was = (count: number): string => (count === 1 ? 'was' : 'were');

const textOf = ({ added, gone, left }: Merged): string =>
  [
    added > 0 && `${items(added)} from this device ${was(added)} added to your list.`,
    gone > 0 && `${items(gone)} ${was(gone)} left out: no longer public.`,
    left.length > 0 &&
      `${items(left.length)} ${left.length === 1 ? 'stays' : 'stay'} on this device, because your list is full.`,
  ]
    .filter(Boolean)
    .join(' ');

const entryOf = (stored: Stored, now: string) => {
  const [kind, id] = storedKey(stored).split('/') as [Collection, string];
  const { stage, note, dates, savedAt = now } = typeof stored === 'string' ? {} : stored;
  return { kind, id, stage, note, dates, savedAt };
};

/** An entry that was changed by hand may be refused; its item is saved all the same. */
async function merge(stored: Stored[]): Promise<Merged> {
  const now = new Date().toISOString();
  const send = (some: Stored[]) =>
    call('POST /saved/merge', { body: { saved: some.map((one) => entryOf(one, now)) } });
  try {
    return await send(stored);
  } catch (error) {
    if (error instanceof CallError && error.status === 400) return send(stored.map(storedKey));
    throw error;
  }
}

/**
 * Moves the list of a guest into the account that has logged in. Repeating it changes nothing, as several tabs may do it.
 * @returns a message; null if there was nothing to do
 */
async function mergeDevice(): Promise<Message | null> {
  const stored = storedOnDevice();
  if (stored.length === 0) return null;
  const result = await merge(stored);
  const left = new Set(result.left.map(entryId));
  const moved = new Set(stored.map(storedKey).filter((key) => !left.has(key)));
  storeOnDevice(storedOnDevice().filter((one) => !moved.has(storedKey(one))));
  if (result.added + result.gone === 0) return null;
  return { text: textOf(result), tone: left.size + result.gone > 0 ? 'warn' : 'ok', link: 'list' };
}

/** What was saved before the login moves into the account. */
async function addFromDevice(): Promise<void> {
  const message = await mergeDevice();
  if (!message) return;
  showMessage(message);
  notifyOtherTabs();
  readAgain();
}

/** The bookmarks of a user, the messages about a list, and what is chosen to be compared. */
export default function Bookmarks({ userId }: { userId: string | null }) {
  useEffect(() => {
    if (userId === null) return undefined;
    const end = beginList(accountList);
    addFromDevice().catch((error: unknown) =>
      console.warn('The list of this device could not be added', error),
    );
    return end;
  }, [userId]);
  return (
    <>
      <ListToast />
      <CompareBar />
    </>
  );
}
