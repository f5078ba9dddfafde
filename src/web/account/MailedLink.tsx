import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { CallError } from '../lib/api/call.ts';
import { failureMessage } from '../lib/api/failure-message.ts';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Notice } from '../ui/Notice.tsx';

interface Props {
  /** Makes the call and returns the title of the notice that is shown then. */
  follow: () => Promise<string>;
  /** Shown during the call. */
  waiting: string;
  /** Shown when the link is invalid. */
  refused: (message: string) => ReactNode;
  actions: ReactNode;
  children?: ReactNode;
}

/** Uses a mailed link once, as soon as its page is mounted, and shows the outcome. */
export function MailedLink({ follow, waiting, refused, actions, children }: Props) {
  const { outcome, retry } = useMailedLink(follow);
  if (outcome.is === 'waiting') return <p role="status">{waiting}</p>;
  if (outcome.is === 'failed') return <LoadFailed error={outcome.message} onRetry={retry} />;
  if (outcome.is === 'refused') return refused(outcome.message);
  return (
    <Notice tone="ok" role="status" title={outcome.message} actions={actions}>
      {children}
    </Notice>
  );
}

type Outcome =
  | { is: 'waiting' }
  | { is: 'done'; message: string }
  /** `refused`: the link is invalid; `failed`: the call failed and can be retried. */
  | { is: 'refused' | 'failed'; message: string };

function useMailedLink(follow: () => Promise<string>): {
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
