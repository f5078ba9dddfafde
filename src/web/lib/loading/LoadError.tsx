import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { useOnReconnect } from '../connection/connection.ts';
import type { LoadResult } from './to-result.ts';

interface LoadFailedProps {
  /** What could not be loaded; `error` has the reason. */
  title?: ReactNode;
  error: string;
  /** The button waits for a promise that it returns. */
  onRetry: () => unknown;
  /** It is being loaded again. */
  busy?: boolean;
}

/** Reports a failed load with a button to retry; retries automatically when the connection is back. */
export function LoadFailed({ title, error, onRetry, busy }: LoadFailedProps) {
  useOnReconnect(onRetry);
  return (
    <Callout
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
    </Callout>
  );
}

/** In place of what a loader could not read: why, and a button to load again. */
export function LoadError({ loaded: { error }, title }: { loaded: LoadResult<unknown>; title?: ReactNode }) {
  const { state, revalidate } = useRevalidator();
  return error && <LoadFailed title={title} error={error} onRetry={revalidate} busy={state === 'loading'} />;
}
