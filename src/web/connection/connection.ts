let isLost = false;
const listeners = new Set<() => void>();

const notify = () => {
  for (const listener of listeners) listener();
};

function setLost(lost: boolean): void {
  if (isLost === lost) return;
  isLost = lost;
  notify();
}

/** The device has no network, or the server didn't answer. */
export const isOffline = (): boolean => !navigator.onLine || isLost;

let probing: Promise<void> | null = null;

/** Asks the server for a sign of life; several questions at once are one. */
export function probe(): Promise<void> {
  probing ??= fetch('/api/health/live', { cache: 'no-store' })
    .then(
      () => setLost(false),
      () => setLost(true),
    )
    .finally(() => {
      probing = null;
    });
  return probing;
}

/** Reports whether a request had any answer. A single one without may have been blocked: the server is asked before it counts. */
export function reportAnswer(hasAnswer: boolean): void {
  if (hasAnswer) setLost(false);
  else if (navigator.onLine) void probe();
}

/** @returns to be called when nobody listens any more */
export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
