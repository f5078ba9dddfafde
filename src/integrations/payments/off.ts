import type { PaymentProvider, ProviderFailure } from '../../domain/commerce/payments/ports.ts';

class NothingForSale extends Error implements ProviderFailure {
  readonly providerFailure = 'refused';
}

const refuse = () => Promise.reject(new NothingForSale('This site does not sell credits or memberships.'));

/** The provider while payments are off: it knows no payments, and refuses to create or refund any. */
export const noPayments: PaymentProvider = {
  name: 'off',
  keyId: '',
  createOrder: refuse,
  createLink: refuse,
  isPaymentSignature: () => false,
  readReturn: () => null,
  readEvent: () => null,
  findPayment: async () => null,
  findPayments: async () => [],
  capture: refuse,
  refund: refuse,
  sandboxConsole: null,
};
