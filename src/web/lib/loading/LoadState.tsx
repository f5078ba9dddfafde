import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Loading } from '../../ui/Skeleton.tsx';
import type { Loaded } from './use-data.ts';

/** Shown instead of data while it is loading, or when it could not be read. */
export function LoadState({ of: { data, error, isLoading, reload } }: { of: Loaded<unknown> }) {
  if (error) return <LoadFailed error={error} onRetry={reload} busy={isLoading} />;
  return data ? null : <Loading />;
}
