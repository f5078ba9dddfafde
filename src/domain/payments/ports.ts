import type { PaymentMode } from '../../contract/vocabulary/index.ts';

/** What is asked for: `reference` is our order's id. */
export interface Charge {
  reference: string;
  amount: number;
  currency: string;
  description: string;
  buyer: { name: string; email: string };
}

/** A payment as the provider has it. Authorised money comes only when it is captured. */
export interface ProviderPayment {
  id: string;
  /** The provider's order or payment link; null when it doesn't say. */
  providerOrderId: string | null;
  amount: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  failureReason: string | null;
}

/** A message of the provider, read and found genuine. */
export interface ProviderEvent {
  /** Equal for every delivery of the same message. */
  id: string;
  name: string;
  about: 'payment' | 'refund' | 'other';
  payment: ProviderPayment | null;
  /** Further ids under which the provider may know our order, likeliest first. */
  orderIds: string[];
  /** Our order's id, where the message carries it. */
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

/** How a provider's call fails: it is away and the same may work later, or it says no and will again (its reason is the message). */
export interface ProviderFailure extends Error {
  readonly providerFailure: 'unavailable' | 'refused';
}

/** The one way to take money (docs/rules.md#payment-providers). Whatever asks the provider may throw a ProviderFailure. */
export interface PaymentProvider {
  readonly name: PaymentMode;
  /** The public half of the key, for the browser's widget. */
  readonly keyId: string;
  createOrder(charge: Charge): Promise<{ providerOrderId: string }>;
  /** A page of the provider's where the order is paid, which then leads back to us. */
  createLink(charge: Charge): Promise<{ providerOrderId: string; url: string }>;
  /** Did the provider sign this payment of this order? */
  isPaymentSignature(providerOrderId: string, paymentId: string, signature: string): boolean;
  /** What the way back from the provider's page says, if the provider signed it. */
  readReturn(
    query: Record<string, string>,
  ): { providerOrderId: string; paymentId: string; paid: boolean } | null;
  /** The message in a raw body, if the provider signed it. @throws SyntaxError when it is signed but can't be read */
  readEvent(body: Buffer, headers: Record<string, string | undefined>): ProviderEvent | null;
  findPayment(paymentId: string): Promise<ProviderPayment | null>;
  /** Every attempt to pay this order or link. */
  findPayments(providerOrderId: string): Promise<ProviderPayment[]>;
  capture(payment: ProviderPayment): Promise<ProviderPayment>;
  /** Gives money back. The same `reference` twice gives it back once. */
  refund(refund: { reference: string; paymentId: string; amount: number }): Promise<ProviderRefund>;
  /** Makes test payments; null for real providers. */
  readonly sandboxConsole: SandboxConsole | null;
}

export interface SandboxConsole {
  /** Makes a payment of the order as a payer would, and answers what the provider would then send to the page, the browser and the server. */
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
  /** What the checkout hands to the page. */
  signature: string;
  /** The parameters of the return URL of a hosted page. */
  returnQuery: Record<string, string>;
  /** The webhook about it. */
  event: { body: Buffer; headers: Record<string, string> };
}

/** Where the sandbox keeps its payments, so that they survive a restart as a real provider's would. */
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
