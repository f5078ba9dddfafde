import type { ProviderFailure } from '../../../domain/payments/ports.ts';

/** Razorpay is away or overloaded; the same may work later. */
export class ProviderUnavailable extends Error implements ProviderFailure {
  readonly providerFailure = 'unavailable';
}

/** Razorpay says no, and will again. The message is its reason. */
export class ProviderRefusal extends Error implements ProviderFailure {
  readonly providerFailure = 'refused';
}
