import type { PaymentMode } from '../../../contract/vocabulary/index.ts';

/** A charge; `reference` is our order's id. */
export interface Charge {
  reference: string;
  amount: number;
  currency: string;
  description: string;
  buyer: { name: string; email: string };
}

/** A payment at the provider. Authorised money is only received once it is captured. */
export interface ProviderPayment {
  id: string;
  /** The provider's order or payment link; null if it isn't given. */
  providerOrderId: string | null;
  amount: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  failureReason: string | null;
}

/** A verified and parsed webhook of the provider. */
export interface ProviderEvent {
  /** The same for every delivery of a message. */
  id: string;
  name: string;
  about: 'payment' | 'refund' | 'other';
  /** Why it is about nothing here although its signature is right; an admin finds it with this note. */
  problem?: string;
  payment: ProviderPayment | null;
  /** Further ids that may refer to our order, most likely first. */
  orderIds: string[];
  /** Our order's id, if the message contains it. */
  reference: string | null;
  refund: {
    id: string;
    reference: string | null;
    amount: number;
    state: 'pending' | 'processed' | 'failed';
  } | null;
}

export interface ProviderRefund {
  id: string;
  state: 'pending' | 'processed' | 'failed';
}

/**
 * Failure of a provider's call: unavailable (a retry may succeed) or refused (a retry would be refused too; the message
 * is the reason).
 */
export interface ProviderFailure extends Error {
  readonly providerFailure: 'unavailable' | 'refused';
}

/**
 * Port of payment providers (docs/specification.md#payment-providers). Methods that call the provider may throw a
 * ProviderFailure.
 */
export interface PaymentProvider {
  readonly name: PaymentMode;
  /** The public key id, for the browser's widget. */
  readonly keyId: string;
  createOrder(charge: Charge): Promise<{ providerOrderId: string }>;
  /** Creates a hosted payment page, which redirects back to us afterwards. */
  createLink(charge: Charge): Promise<{ providerOrderId: string; url: string }>;
  /** Whether the provider signed this payment of this order. */
  isPaymentSignature(providerOrderId: string, paymentId: string, signature: string): boolean;
  /** Parses the redirect from the hosted page; null unless the provider signed it. */
  readReturn(
    query: Record<string, string>,
  ): { providerOrderId: string; paymentId: string; paid: boolean } | null;
  /**
   * Parses a webhook's raw body; null unless the provider signed it.
   * @throws SyntaxError when it is signed but malformed
   */
  readEvent(body: Buffer, headers: Record<string, string | undefined>): ProviderEvent | null;
  findPayment(paymentId: string): Promise<ProviderPayment | null>;
  /** All payment attempts of this order or link. */
  findPayments(providerOrderId: string): Promise<ProviderPayment[]>;
  capture(payment: ProviderPayment): Promise<ProviderPayment>;
  /** Refunds money. Idempotent by `reference`. */
  refund(refund: { reference: string; paymentId: string; amount: number }): Promise<ProviderRefund>;
  /** Makes test payments; null for real providers. */
  readonly sandboxConsole: SandboxConsole | null;
}

export interface SandboxConsole {
  /**
   * Makes a test payment of the order, and returns what a provider would send to the page, the browser and the server.
   */
  pay(order: SandboxOrder, outcome: 'success' | 'failure', at: Date): Promise<SandboxPayment>;
}

interface SandboxOrder {
  providerOrderId: string;
  reference: string;
  amount: number;
  currency: string;
}

export interface SandboxPayment {
  paymentId: string;
  /** The checkout's result for the page. */
  signature: string;
  /** The parameters of the return URL of a hosted page. */
  returnQuery: Record<string, string>;
  /** Its webhook. */
  event: { body: Buffer; headers: Record<string, string> };
}

/** Storage of sandbox payments, so that they survive a restart like those of a real provider. */
export interface SandboxStore {
  add(payment: BookedPayment): Promise<void>;
  find(paymentId: string): Promise<ProviderPayment | null>;
  ofOrder(providerOrderId: string): Promise<ProviderPayment[]>;
}

interface BookedPayment {
  id: string;
  providerOrderId: string;
  amount: number;
  currency: string;
  status: 'captured' | 'failed';
  at: Date;
}
