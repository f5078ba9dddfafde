import { useState } from 'react';
import { useSearchParams } from 'react-router';

type Id = string | null;

/**
 * The item that is open for review. State changes with the key press, the URL when the router is ready: the next key
 * must already apply to the item that the last one opened.
 */
export function useOpenItemParam(): [opened: Id, open: (id: Id) => void] {
  const [params, setParams] = useSearchParams();
  const address = params.get('item');
  const [state, setState] = useState({ opened: address, address, asked: [] as Id[] });
  if (state.address !== address) {
    // A change made here arrives later and is already applied; any other came from a link or from going back.
    const late = state.asked.lastIndexOf(address);
    const opened = late < 0 ? address : state.opened;
    setState({ opened, address, asked: late < 0 ? [] : state.asked.slice(late + 1) });
  }
  const open = (id: Id) => {
    setState((before) => ({ ...before, opened: id, asked: [...before.asked, id] }));
    const next = new URLSearchParams(params);
    if (id) next.set('item', id);
    else next.delete('item');
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return [state.opened, open];
}
