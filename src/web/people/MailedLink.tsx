import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { CallError, failureMessage } from '../lib/api/call.ts';
import { Button } from '../ui/Button.tsx';
import { Stack } from '../ui/Layout.tsx';
import { Callout, Problem } from '../ui/Callout.tsx';

interface Props {
  /** What the button does, above it. */
  question: ReactNode;
  button: string;
  busyText: string;
  /** Makes the call and returns the title of the notice that is shown then. */
  follow: () => Promise<string>;
  /** Shown when the link is invalid. */
  refused: (message: string) => ReactNode;
  actions: ReactNode;
  /** Failures that speak for themselves, beside those of the link. */
  explains?: (error: unknown) => boolean;
  children?: ReactNode;
}

type Outcome =
  | { is: 'done'; message: string }
  /** `refused`: the link is invalid; `failed`: the call failed and can be retried. */
  | { is: 'refused' | 'failed'; message: string };

const invalid = 'This link is invalid. Please open it again from the email.';

function outcomeOf(error: unknown, explains: (error: unknown) => boolean): Outcome {
  if (!(error instanceof CallError) || error.status < 400 || error.status >= 500 || error.status === 429)
    return { is: 'failed', message: failureMessage(error) };
  const isTold = error.code === 'invalid_link' || explains(error);
  // Others are about the shape of what the link contains.
  return { is: 'refused', message: isTold ? failureMessage(error) : invalid };
}

const never = () => () => {};

/** Uses a mailed link when its button is pressed, because mail scanners open links, and some run scripts. */
export function MailedLink({
  question,
  button,
  busyText,
  follow,
  refused,
  actions,
  explains = () => false,
  children,
}: Props) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (outcome?.is === 'refused') return refused(outcome.message);
  if (outcome?.is === 'done')
    return (
      <Callout tone="ok" role="status" title={outcome.message} actions={actions}>
        {children}
      </Callout>
    );
  const run = () =>
    follow().then(
      (message) => setOutcome({ is: 'done', message }),
      (error: unknown) => setOutcome(outcomeOf(error, explains)),
    );
  return (
    <Stack gap="3">
      <p>{question}</p>
      <Problem text={outcome?.message ?? null} />
      <Button block disabled={!isHydrated} busyText={busyText} onClick={run}>
        {button}
      </Button>
    </Stack>
  );
}
