import { useEffect, useEffectEvent } from 'react';
import { isOffline, onConnectionChange } from './connection.ts';

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
