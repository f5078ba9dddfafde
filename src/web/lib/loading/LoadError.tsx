import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { LoadFailed } from './LoadFailed.tsx';
import type { LoadResult } from './to-result.ts';

/** In place of what a loader could not read: why, and a button to load again. */
export function LoadError({ loaded: { error }, title }: { loaded: LoadResult<unknown>; title?: ReactNode }) {
  const { state, revalidate } = useRevalidator();
  return error && <LoadFailed title={title} error={error} onRetry={revalidate} busy={state === 'loading'} />;
}
