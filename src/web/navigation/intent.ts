const isLink = (target: EventTarget | null) =>
  target instanceof Element && target.closest('a[href^="/"]') !== null;

/** Calls `prepare` when somebody is about to do something: points at a link, presses or touches anything, moves the focus. */
export function onIntent(prepare: () => void): void {
  const over = new AbortController();
  const once = () => {
    over.abort();
    prepare();
  };
  const options = { signal: over.signal, passive: true, capture: true };
  addEventListener('pointerover', ({ target }) => isLink(target) && once(), options);
  addEventListener('pointerdown', once, options);
  addEventListener('focusin', once, options);
}
