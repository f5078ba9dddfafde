import { Failure } from '../failure.ts';
import type { ProviderFailure } from './ports.ts';

const isProviderFailure = (error: unknown): error is ProviderFailure =>
  error instanceof Error && 'providerFailure' in error;

/** The provider says no, and will again. */
export const isRefusal = (error: unknown): error is ProviderFailure =>
  isProviderFailure(error) && error.providerFailure === 'refused';

/** The provider told nothing; the same question may be answered later. */
export const isAway = (error: unknown): boolean =>
  isProviderFailure(error) && error.providerFailure === 'unavailable';

/** What a buyer is told when the provider is away or says no. Anything else is a fault of ours and passes. */
export function asFailure(error: unknown): unknown {
  if (!isProviderFailure(error)) return error;
  return new Failure('unavailable', {
    message: 'The payment service does not answer. Nothing was charged. Please try again in a moment.',
  });
}
