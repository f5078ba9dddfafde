import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react';
import { Button } from '../../ui/Button.tsx';
import { reloadPage } from '../navigation/use-documents-without-scripts.ts';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

const Nothing = () => null;

/**
 * A component whose script is loaded when it is first shown. If that fails, `Missing` stands in its place: an error would
 * take the whole page away.
 */
export const lazyOrMissing = <Props extends object>(
  load: Load<Props>,
  Missing: ComponentType<Props> = Nothing,
) => lazy(() => load().catch(() => ({ default: Missing })));

/** The same with nothing, or what `waiting` says, while it is loaded. */
export function lazyComponent<Props extends object>(
  load: Load<Props>,
  { Missing, waiting }: { Missing?: ComponentType<Props>; waiting?: ReactNode } = {},
): ComponentType<Props> {
  const Part: ComponentType<Props> = lazyOrMissing(load, Missing);
  return (props) => <Suspense fallback={waiting}>{createElement(Part, props)}</Suspense>;
}

/** In place of a part that somebody asked for or that the page needs. */
export const NotLoaded = ({ what }: { what: string }) => (
  <p role="alert">
    {what} could not be loaded.{' '}
    <Button variant="outline" size="small" onClick={reloadPage}>
      Try again
    </Button>
  </p>
);
