import { useEffect, useEffectEvent } from 'react';

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

/** Checks whether the server responds; concurrent checks share one request. */
export function checkConnection(): Promise<void> {
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

/**
 * Reports whether a request got a response. A single failure may be a blocked request, so the server is checked before
 * it counts.
 */
export function reportAnswer(hasAnswer: boolean): void {
  if (hasAnswer) setLost(false);
  else if (navigator.onLine) void checkConnection();
}

/** @returns the unsubscribe function */
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

/** Runs `action` each time the connection is back. */
export function useOnReconnect(action: () => unknown): void {
  const run = useEffectEvent(action);
  useEffect(() => {
    let wasOffline = isOffline();
    return onConnectionChange(() => {
      const isBack = wasOffline && !isOffline();
      wasOffline = isOffline();
      if (isBack) run();
    });
  }, []);
}
