import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Adopts input made before hydration, which takes seconds on a slow connection. */
export function useInputBeforeHydration(
  box: RefObject<HTMLInputElement | null>,
  rendered: string,
  take: (typed: string) => void,
): void {
  const first = useRef({ rendered, take });
  // In a layout effect, before another key can be pressed.
  useLayoutEffect(() => {
    const typed = box.current?.value;
    if (typed !== undefined && typed !== first.current.rendered) first.current.take(typed);
  }, [box]);
}
