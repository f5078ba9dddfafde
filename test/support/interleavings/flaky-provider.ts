import type { PaymentProvider, ProviderFailure } from '../../../src/domain/commerce/payments/ports.ts';

class FlakyProviderError extends Error implements ProviderFailure {
  readonly providerFailure: ProviderFailure['providerFailure'];

  constructor(providerFailure: ProviderFailure['providerFailure']) {
    super(`The provider is ${providerFailure}`);
    this.providerFailure = providerFailure;
  }
}

export type ProviderState = 'well' | 'unavailable' | 'refused';

/** The sandbox, whose calls fail as unavailable or refused, depending on its state. */
export function flakyProvider(sandbox: PaymentProvider, state: ProviderState): PaymentProvider {
  if (state === 'well') return sandbox;
  const fail = () => Promise.reject(new FlakyProviderError(state));
  // The sandbox also signs failed payments, which real providers never do, so finding those never fails.
  const findPayment = async (id: string) => {
    const payment = await sandbox.findPayment(id);
    return payment?.status === 'captured' ? fail() : payment;
  };
  return { ...sandbox, createOrder: fail, createLink: fail, findPayment, findPayments: fail, refund: fail };
}

export const isProviderFailure = (error: unknown): boolean => error instanceof FlakyProviderError;
