import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Takes over what was typed into a box before its script was there, which on a slow line takes seconds. */
export function useTypedBefore(
  box: RefObject<HTMLInputElement | null>,
  rendered: string,
  take: (typed: string) => void,
): void {
  const first = useRef({ rendered, take });
  // Before another key can be pressed.
  useLayoutEffect(() => {
    const typed = box.current?.value;
    if (typed !== undefined && typed !== first.current.rendered) first.current.take(typed);
  }, [box]);
}
