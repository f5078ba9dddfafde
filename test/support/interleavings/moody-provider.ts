import type { PaymentProvider, ProviderFailure } from '../../../src/domain/payments/ports.ts';

class Mood extends Error implements ProviderFailure {
  readonly providerFailure: ProviderFailure['providerFailure'];

  constructor(providerFailure: ProviderFailure['providerFailure']) {
    super(`The provider is ${providerFailure}`);
    this.providerFailure = providerFailure;
  }
}

export type MoodOfProvider = 'well' | 'unavailable' | 'refused';

/** The sandbox, but for what is asked of it now it may be away, or say no. */
export function moodyProvider(sandbox: PaymentProvider, mood: MoodOfProvider): PaymentProvider {
  if (mood === 'well') return sandbox;
  const fail = () => Promise.reject(new Mood(mood));
  // The sandbox signs failed payments too, which a real provider never does: those it always tells apart.
  const findPayment = async (id: string) => {
    const payment = await sandbox.findPayment(id);
    return payment?.status === 'captured' ? fail() : payment;
  };
  return { ...sandbox, createOrder: fail, createLink: fail, findPayment, findPayments: fail, refund: fail };
}

export const isMood = (error: unknown): boolean => error instanceof Mood;
