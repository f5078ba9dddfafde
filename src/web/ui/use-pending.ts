import { useState } from 'react';

/** Runs what a press starts, and tells whether it is still going on. */
export function usePending(): [isWaiting: boolean, run: (done: unknown) => void] {
  const [isWaiting, setWaiting] = useState(false);
  const run = (done: unknown) => {
    if (!(done instanceof Promise)) return;
    setWaiting(true);
    void done.finally(() => setWaiting(false));
  };
  return [isWaiting, run];
}
