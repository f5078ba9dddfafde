import type { ProviderFailure } from '../../../domain/payments/ports.ts';

/** Razorpay is unavailable or overloaded; a retry may succeed. */
export class ProviderUnavailable extends Error implements ProviderFailure {
  readonly providerFailure = 'unavailable';
}

/** Razorpay refuses; a retry would be refused too. The message is its reason. */
export class ProviderRefusal extends Error implements ProviderFailure {
  readonly providerFailure = 'refused';
}
