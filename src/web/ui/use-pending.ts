import { useState } from 'react';

/** Runs an asynchronous click handler, and tells whether it is pending. */
export function usePending(): [isWaiting: boolean, run: (done: unknown) => void] {
  const [isWaiting, setWaiting] = useState(false);
  const run = (done: unknown) => {
    if (!(done instanceof Promise)) return;
    setWaiting(true);
    void done.finally(() => setWaiting(false));
  };
  return [isWaiting, run];
}
