let isLost = false;
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

/** Reports whether the last request had any answer. */
export function reportAnswer(hasAnswer: boolean): void {
  if (isLost === !hasAnswer) return;
  isLost = !hasAnswer;
  tell();
}

/** The device has no network, or the server didn't answer. */
export const isOffline = (): boolean => !navigator.onLine || isLost;

/** Asks the server for a sign of life. */
export async function probe(): Promise<void> {
  const answer = await fetch('/api/health/live', { cache: 'no-store' }).catch(() => null);
  reportAnswer(answer !== null);
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
