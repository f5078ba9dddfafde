import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Closes what is open: a tap outside doesn't always move the focus. */
export function usePressOutside(
  element: RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: () => void,
): void {
  const onPressOutside = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const onPress = ({ target }: PointerEvent) =>
      !element.current?.contains(target as Node) && onPressOutside();
    addEventListener('pointerdown', onPress);
    return () => removeEventListener('pointerdown', onPress);
  }, [element, isOpen]);
}
