import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { Loaded } from './use-data.ts';

/** Says what could not be read, and offers to read it again. */
export const LoadFailed = ({ error, onRetry }: { error: string; onRetry: () => void }) => (
  <Notice
    tone="danger"
    role="alert"
    actions={
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    }
  >
    {error}
  </Notice>
);

/** Shown instead of data while it is loading, or when it could not be read. */
export function LoadState({ of: { data, error, reload } }: { of: Loaded<unknown> }) {
  if (error) return <LoadFailed error={error} onRetry={reload} />;
  return data ? null : <p role="status">Loading...</p>;
}
