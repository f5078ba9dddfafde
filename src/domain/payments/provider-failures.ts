import { Failure } from '../failure.ts';
import type { ProviderFailure } from './ports.ts';

const isProviderFailure = (error: unknown): error is ProviderFailure =>
  error instanceof Error && 'providerFailure' in error;

/** The provider refused; a retry would be refused too. */
export const isProviderRefusal = (error: unknown): error is ProviderFailure =>
  isProviderFailure(error) && error.providerFailure === 'refused';

/** The provider did not answer; a retry may succeed. */
export const isProviderUnreachable = (error: unknown): boolean =>
  isProviderFailure(error) && error.providerFailure === 'unavailable';

/** The failure shown to a buyer when the provider is unavailable or refuses. Other errors are passed on. */
export function asFailure(error: unknown): unknown {
  if (!isProviderFailure(error)) return error;
  return new Failure('unavailable', {
    message:
      'The payment service is not responding. You have not been charged. Please try again in a moment.',
  });
}
