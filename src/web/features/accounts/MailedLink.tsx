import { useCallback, useEffect, useRef, useState } from 'react';
import { CallError } from '../../api/call.ts';
import { failureMessage } from '../../api/failure-message.ts';

type Outcome =
  | { is: 'waiting' }
  | { is: 'done'; message: string }
  /** `refused`: the link is invalid; `failed`: the call failed and can be retried. */
  | { is: 'refused' | 'failed'; message: string };

/** Uses a mailed link once, as soon as its page is mounted. @param follow makes the call and returns its result */
export function useMailedLink(follow: () => Promise<string>): {
  outcome: Outcome;
  retry: () => Promise<void>;
} {
  const [outcome, setOutcome] = useState<Outcome>({ is: 'waiting' });
  const latest = useRef(follow);
  latest.current = follow;
  const begun = useRef(false);
  const run = useCallback(
    () =>
      latest.current().then(
        (message) => setOutcome({ is: 'done', message }),
        (error: unknown) => {
          const isRefused = error instanceof CallError && error.status >= 400 && error.status < 500;
          const isPassing = !isRefused || error.status === 429;
          setOutcome({ is: isPassing ? 'failed' : 'refused', message: failureMessage(error) });
        },
      ),
    [],
  );
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void run();
  }, [run]);
  return { outcome, retry: run };
}
