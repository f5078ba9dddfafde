import { isItemType, type ItemType, postTypes, types, typesIn } from './item-types/index.ts';

export const paymentProviders = ['sandbox', 'razorpay'] as const;
export type ProviderName = (typeof paymentProviders)[number];

/** Payment provider; 'off' disables sales. */
export const paymentModes = [...paymentProviders, 'off'] as const;
export type PaymentMode = (typeof paymentModes)[number];

/** What an order buys. */
export const orderTypes = ['credits', 'package', 'membership'] as const;
export type OrderType = (typeof orderTypes)[number];

/**
 * open: not paid yet; failed: an attempt failed (a later one may succeed); expired: not paid for days (a late payment
 * is still honoured); awaitingTransfer: to be paid by bank transfer, which an admin records; cancelled: by its buyer
 * while it awaited the transfer (money that arrives is still honoured); paid; refunded: in full.
 */
export const orderStates = [
  'open',
  'failed',
  'expired',
  'awaitingTransfer',
  'cancelled',
  'paid',
  'refunded',
] as const;
export type OrderState = (typeof orderStates)[number];

/** How an order is to be paid. The provider's checkout counts as card. */
export const paymentMethods = ['card', 'transfer'] as const;

export const refundStates = ['pending', 'processed', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

/**
 * Outcome of a provider's event. 'unmatched' is money that doesn't fit an order (unknown order, other amount, paid
 * twice) and needs manual attention.
 */
export const eventOutcomes = ['paid', 'repeated', 'noted', 'unmatched', 'resolved'] as const;
export type EventOutcome = (typeof eventOutcomes)[number];

/** What a buyer may ask for after a payment. */
export const orderRequestTypes = ['correction', 'refund'] as const;
export type OrderRequestType = (typeof orderRequestTypes)[number];

export const orderRequestStates = ['open', 'done', 'refused'] as const;

export const documentTypes = ['invoice', 'credit_note'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** Credit types (docs/specification.md#ledger), in the order of price lists. */
export const creditTypes: readonly [ItemType, ...ItemType[]] = [...postTypes, ...typesIn('jobs')];

/** Buckets of the ledger (docs/specification.md#ledger): the credit types, the universal one, and posts of a package. */
export const buckets = [...creditTypes, 'any', 'package'] as const;
export type Bucket = (typeof buckets)[number];

/** Balances shown to users: all buckets except the package's, which is shown as posts remaining. */
export const balanceTypes = [...creditTypes, 'any'] as const;
export type BalanceType = (typeof balanceTypes)[number];

/** Causes of ledger entries. */
export const ledgerCauses = [
  'welcome',
  'purchase',
  'package',
  'approval',
  'creation',
  'returned',
  'correction',
  'refund',
] as const;
export type LedgerCause = (typeof ledgerCauses)[number];

/** Names of buckets on pages and documents. */
export const bucketLabel = (bucket: Bucket): string => {
  if (isItemType(bucket)) return types[bucket].label;
  return bucket === 'package' ? 'Posts in your package' : 'Any type';
};
