import type { ReactNode } from 'react';
import { useOnReconnect } from '../connection/use-on-reconnect.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

interface Props {
  /** What could not be loaded; `error` has the reason. */
  title?: ReactNode;
  error: string;
  /** The button waits for a promise that it returns. */
  onRetry: () => unknown;
  /** It is being loaded again. */
  busy?: boolean;
}

/** Reports a failed load with a button to retry; retries automatically when the connection is back. */
export function LoadFailed({ title, error, onRetry, busy }: Props) {
  useOnReconnect(onRetry);
  return (
    <Notice
      tone="danger"
      role="alert"
      title={title}
      actions={
        <Button size="small" variant="outline" busy={busy} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      <p>{error}</p>
    </Notice>
  );
}
