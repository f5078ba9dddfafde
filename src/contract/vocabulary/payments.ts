export const paymentProviders = ['sandbox', 'razorpay'] as const;
export type ProviderName = (typeof paymentProviders)[number];

/** What takes payments, or 'off' where nothing is sold. */
export const paymentModes = [...paymentProviders, 'off'] as const;
export type PaymentMode = (typeof paymentModes)[number];

/** What an order buys. */
export const orderKinds = ['credits', 'package', 'membership'] as const;
export type OrderKind = (typeof orderKinds)[number];

/**
 * open: not paid yet; failed: an attempt failed (a later one may succeed); expired: nobody paid for days (a late payment is
 * honoured still); paid; refunded: all of it went back.
 */
export const orderStates = ['open', 'failed', 'expired', 'paid', 'refunded'] as const;
export type OrderState = (typeof orderStates)[number];

export const refundStates = ['pending', 'processed', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

/**
 * What became of a provider's message. 'unmatched' is money that belongs to no order as it should: unknown order, other
 * amount, paid twice. Somebody has to look at those.
 */
export const eventOutcomes = ['settled', 'repeated', 'noted', 'unmatched', 'resolved'] as const;
export type EventOutcome = (typeof eventOutcomes)[number];
