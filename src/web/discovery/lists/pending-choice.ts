import { useEffect, useRef, useState } from 'react';

/** A choice that is shown at once; the address follows a little later. */
export function usePendingChoice<Value>(known: Value) {
  const [pending, setPending] = useState<Value>();
  const [before, setBefore] = useState(known);
  if (before !== known) {
    setBefore(known);
    setPending(undefined);
  }
  return [pending, setPending] as const;
}

/** Applies a choice made before hydration, once. */
export function useChosenBefore<Value>(made: () => Value | undefined, apply: (value: Value) => void): void {
  const handlers = useRef({ made, apply });
  useEffect(() => {
    const value = handlers.current.made();
    if (value !== undefined) handlers.current.apply(value);
  }, []);
}
