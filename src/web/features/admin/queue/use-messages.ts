import { useEffect, useState } from 'react';
import { undoSeconds } from '../../../../contract/vocabulary/index.ts';
import type { ActionMessage } from './decide.ts';

/** For this long, or until it is no longer hovered or focused, what went well is shown. */
const shownMs = 10_000;
/** The server counts from the decision, a little earlier than its answer came. */
const undoMs = undoSeconds * 1000 - 2_000;

/** What came of the last action. Problems stay until they are dismissed; a decision can be undone for a while. */
export function useMessages(onUndone: (itemId: string | undefined) => void) {
  const [current, setCurrent] = useState<ActionMessage | null>(null);
  const [isHeld, setHeld] = useState(false);
  const [isUndoing, setUndoing] = useState(false);
  const [isUndoOver, setUndoOver] = useState(false);

  const notify = (message: ActionMessage | null) => {
    setCurrent(message);
    setUndoOver(false);
    if (!message) setHeld(false);
  };
  const closesAlone = current?.tone === 'ok' && !isUndoing;
  useEffect(() => {
    if (!closesAlone || isHeld) return;
    const timer = setTimeout(() => setCurrent(null), shownMs);
    return () => clearTimeout(timer);
  }, [current, closesAlone, isHeld]);
  useEffect(() => {
    if (!current?.undo) return;
    const timer = setTimeout(() => setUndoOver(true), undoMs);
    return () => clearTimeout(timer);
  }, [current]);

  const undo = async () => {
    if (!current?.undo || isUndoing) return;
    setUndoing(true);
    const { itemId } = current;
    notify(await current.undo());
    setUndoing(false);
    onUndone(itemId);
  };
  return {
    current,
    notify,
    dismiss: () => notify(null),
    hold: setHeld,
    isUndoing,
    undo: current?.undo && !isUndoOver ? () => void undo() : null,
  };
}
export type Messages = ReturnType<typeof useMessages>;
