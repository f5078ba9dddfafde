import { useEffect, useState } from 'react';
import { undoSeconds } from '../../../contract/vocabulary/index.ts';
import { useToastTimer } from '../../ui/use-toast-timer.ts';
import type { ActionMessage } from './decide.ts';

/** The server counts from the decision, a little before its response arrived. */
const undoMs = undoSeconds * 1000 - 2_000;

/** Outcome of the last action. Errors stay until they are dismissed; a decision can be undone for a while. */
export function useMessages(onUndone: (itemId: string | undefined) => void) {
  const [current, setCurrent] = useState<ActionMessage | null>(null);
  const [isUndoing, setUndoing] = useState(false);
  const [expired, setExpired] = useState<ActionMessage | null>(null);

  const closesAutomatically = current?.tone === 'ok' && !isUndoing;
  const hold = useToastTimer(closesAutomatically ? current : null, () => setCurrent(null));
  useEffect(() => {
    if (!current?.undo) return;
    const timer = setTimeout(() => {
      setExpired(current);
      if (current.tone === 'ok') setCurrent(null);
    }, undoMs);
    return () => clearTimeout(timer);
  }, [current]);

  const undo = async () => {
    if (!current?.undo || isUndoing) return;
    setUndoing(true);
    const { itemId } = current;
    setCurrent(await current.undo());
    setUndoing(false);
    onUndone(itemId);
  };
  return {
    current,
    notify: setCurrent,
    dismiss: () => setCurrent(null),
    hold,
    isUndoing,
    undo: current?.undo && current !== expired ? () => void undo() : null,
  };
}
export type Messages = ReturnType<typeof useMessages>;
