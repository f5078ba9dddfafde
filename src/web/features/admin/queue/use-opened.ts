import { useState } from 'react';
import { useSearchParams } from 'react-router';

type Id = string | null;

/**
 * The item that is opened for review. A key opens another at once, and the address follows when the router is ready:
 * what is pressed next must already mean the item that the last key led to.
 */
export function useOpened(): [opened: Id, open: (id: Id) => void] {
  const [params, setParams] = useSearchParams();
  const address = params.get('item');
  const [state, setState] = useState({ opened: address, address, asked: [] as Id[] });
  if (state.address !== address) {
    // What was asked for here arrives late, and is no news; anything else came by a link or by going back.
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
