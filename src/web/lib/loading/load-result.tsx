import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { failureMessage } from '../api/call.ts';
import { useOnReconnect } from '../connection/connection.ts';

/** A part of a page, which may fail without the rest. */
export interface LoadResult<Data> {
  data: Data | null;
  /** Why there are no data. */
  error: string | null;
}

/** For loaders: a failure is shown where the data would be, instead of in place of the page. */
export const toResult = <Data,>(loading: Promise<Data>): Promise<LoadResult<Data>> =>
  loading.then(
    (data) => ({ data, error: null }),
    (error: unknown) => ({ data: null, error: failureMessage(error) }),
  );

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
