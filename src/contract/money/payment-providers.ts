import type { PaymentMode } from '../vocabulary/index.ts';

/** What a provider's checkout loads and uses in the browser, on purchase pages. */
export interface CheckoutOrigins {
  scripts: readonly string[];
  frames: readonly string[];
  connections: readonly string[];
  /** May use the Payment Request API. */
  paymentRequests: string;
}

interface PaymentProviderFacts {
  /** Money is taken: documents are valid and must name the seller. */
  isReal: boolean;
  /** null: its checkout needs nothing beyond the portal's own policy. */
  checkout: CheckoutOrigins | null;
}

/**
 * What is different between payment providers. Its adapter (app/prepare-context.ts), its check (app/doctor/check-services.ts), its widget
 * (web/shop/use-purchase.ts) and its settings (config/contradictions.mjs) are records of the same names.
 */
export const paymentProviderFacts: Record<PaymentMode, PaymentProviderFacts> = {
  off: { isReal: false, checkout: null },
  sandbox: { isReal: false, checkout: null },
  razorpay: {
    isReal: true,
    // Razorpay's Standard Checkout.
    checkout: {
      scripts: ['https://checkout.razorpay.com'],
      frames: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
      connections: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'],
      paymentRequests: 'https://api.razorpay.com',
    },
  },
};

/** Whether it has the form of a payment provider's id; nothing else is looked up. */
export const isProviderId = (value: string): boolean => /^[\w:.-]{1,200}$/.test(value);
