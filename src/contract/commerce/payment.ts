import { z, namedSchemas } from '../z.ts';
import { isProviderId } from '../money/payment-providers.ts';
import { creditQuantity } from '../money/prices.ts';
import {
  buckets,
  creditTypes,
  eventOutcomes,
  ledgerCauses,
  orderTypes,
  orderStates,
  packageTypes,
  paymentMethods,
  paymentModes,
  paymentProviders,
  refundStates,
} from '../vocabulary/index.ts';
import { orderBilling, issuedDocument, orderRequest, reason } from './order-request.ts';
import { chargedItem } from './charged-item.ts';
import { person } from '../people/member.ts';
import { id, moment, timestamp } from '../shapes/paging.ts';
import { requiredLine } from '../shapes/text.ts';

const paise = z.number().int();

export const packageInfo = z
  .object({
    id: z.string(),
    type: z.enum(packageTypes),
    name: z.string(),
    /** null: unlimited. */
    posts: z.number().int().nullable(),
    price: paise,
    currency: z.string(),
    validityMonths: z.number().int().nullable(),
  })
  .register(namedSchemas, { id: 'Package' });
export type PackageInfo = z.output<typeof packageInfo>;

export const paymentSettings = z.object({
  /** 'off': nothing is sold. */
  provider: z.enum(paymentModes),
  keyId: z.string(),
  currency: z.string(),
  creditPrices: z.record(z.enum(creditTypes), paise),
  membership: z.object({ name: z.string(), price: paise, validityMonths: z.number().int() }),
  /** The tax that prices include, and the seller's State, which decides its kind; null where none is charged. */
  tax: z.object({ percent: z.number(), stateCode: z.string() }).nullable(),
  /** Where transfers go, as lines; null: none are taken. */
  bankDetails: z.array(z.string()).nullable(),
});
export type PaymentSettings = z.output<typeof paymentSettings>;

/** Pays an order although the same was bought after it. */
const again = z.boolean({ error: 'Must be true or false' }).optional();

/** What every order may say. */
export const orderOptions = z.object({
  billing: orderBilling.optional(),
  /** The reference of a proforma, whose price it pays. */
  quote: requiredLine(40).optional(),
  method: z.enum(paymentMethods, { error: 'Must be card or transfer' }).optional(),
  again,
  /** What the buyer was shown; an order that comes to something else is refused. */
  expectedAmount: z.int('Must be an amount in paise').optional(),
});
export type OrderOptions = z.output<typeof orderOptions>;

const quantityMessage = `Quantity must be from ${creditQuantity.min} to ${creditQuantity.max}`;
const quantity = z
  .number({ error: quantityMessage })
  .int(quantityMessage)
  .min(creditQuantity.min, quantityMessage)
  .max(creditQuantity.max, quantityMessage);
export const creditPurchase = orderOptions.extend({
  creditType: z.enum(creditTypes, { error: 'Unknown credit type' }),
  quantity,
});

export const quoteInput = z.object({
  item: z.enum([...creditTypes, ...packageTypes, 'membership'], { error: 'Unknown item' }),
  /** Of credits; 1 without it. */
  quantity: quantity.optional(),
  billing: orderBilling.optional(),
});
export type QuoteInput = z.output<typeof quoteInput>;

/** A proforma invoice. */
export const quote = z.object({
  reference: z.string(),
  amount: paise,
  /** Its last day in Asia/Kolkata. */
  validUntil: z.iso.date(),
  /** The PDF. */
  url: z.string(),
});
export type Quote = z.output<typeof quote>;

/** A proforma invoice that is still valid, for its buyer. */
export const ownQuote = quote
  .extend({
    type: z.enum(orderTypes),
    creditType: z.enum(creditTypes).nullable(),
    packageType: z.enum(packageTypes).nullable(),
    description: z.string(),
    quantity: z.number().int(),
    /** An order names it that was paid, awaits its transfer, or was opened in the last quarter of an hour. */
    ordered: z.boolean(),
  })
  .register(namedSchemas, { id: 'OwnQuote' });
export type OwnQuote = z.output<typeof ownQuote>;

/** To be given with the transfer of an order that awaits one. */
const transferReference = z.string().nullable();

/** Where a package is paid. */
export const openedLink = z.object({ url: z.string(), orderId: z.string(), transferReference });
export type OpenedLink = z.output<typeof openedLink>;

/** What the browser needs to open the provider's widget. `amount` is in paise. */
export const openedOrder = z.object({
  orderId: z.string(),
  keyId: z.string(),
  amount: paise,
  currency: z.string(),
  provider: z.enum(paymentProviders),
  transferReference,
});
export type OpenedOrder = z.output<typeof openedOrder>;

const providerId = z.string({ error: 'Required' }).min(1, 'Required').refine(isProviderId, 'Not valid');

/** The widget's result after a payment. */
export const confirmation = z.object({
  orderId: providerId,
  paymentId: providerId,
  signature: z.string({ error: 'Required' }).min(1, 'Required').max(500, 'Not valid'),
  again,
});
export type Confirmation = z.output<typeof confirmation>;

export const sandboxPayment = z.object({
  orderId: providerId,
  outcome: z.enum(['success', 'failure'], { error: 'Must be success or failure' }),
  again,
});

export const order = z
  .object({
    id,
    /** The provider's id; null when the provider did not answer. */
    orderId: z.string().nullable(),
    type: z.enum(orderTypes),
    creditType: z.enum(creditTypes).nullable(),
    packageType: z.enum(packageTypes).nullable(),
    description: z.string(),
    quantity: z.number().int(),
    amount: paise,
    currency: z.string(),
    state: z.enum(orderStates),
    failureReason: z.string().nullable(),
    /** The same was bought after it, so it can only be paid with `again`. */
    superseded: z.boolean(),
    transferReference,
    provider: z.enum(paymentProviders),
    /** Where a package that is not paid yet can be paid. */
    payUrl: z.string().nullable(),
    paymentId: z.string().nullable(),
    /** The invoice or receipt that holds: the newest, after a correction. */
    receiptNumber: z.string().nullable(),
    /** The newest. */
    creditNoteNumber: z.string().nullable(),
    /** All of its documents, oldest first. */
    documents: z.array(issuedDocument),
    /** Corrections and refunds that were asked for, oldest first. */
    requests: z.array(orderRequest),
    refundedAmount: paise,
    /** The member of the institution who ordered; null for its own login. */
    actedBy: person.nullable(),
    createdAt: moment,
    paidAt: moment.nullable(),
  })
  .register(namedSchemas, { id: 'Order' });
export type Order = z.output<typeof order>;

const buyer = z.object({
  name: z.string(),
  email: z.string(),
  address: z.string().nullable(),
  stateCode: z.string().nullable(),
  gstin: z.string().nullable(),
  poNumber: z.string().nullable(),
});

export const adminOrder = order
  .extend({
    userId: id,
    buyer,
    checkedAt: moment.nullable(),
    /** The day on which the transfer arrived that paid it. */
    receivedOn: z.iso.date().nullable(),
  })
  .register(namedSchemas, { id: 'AdminOrder' });
export type AdminOrder = z.output<typeof adminOrder>;

export const paymentEvent = z
  .object({
    id,
    provider: z.enum(paymentProviders),
    eventId: z.string(),
    name: z.string(),
    outcome: z.enum(eventOutcomes),
    note: z.string().nullable(),
    providerOrderId: z.string().nullable(),
    providerPaymentId: z.string().nullable(),
    amount: paise.nullable(),
    orderId: id.nullable(),
    receivedAt: timestamp,
    resolvedAt: timestamp.nullable(),
    resolvedBy: id.nullable(),
    resolution: z.string().nullable(),
  })
  .register(namedSchemas, { id: 'PaymentEvent' });
export type PaymentEvent = z.output<typeof paymentEvent>;

export const refund = z
  .object({
    id,
    orderId: id,
    quantity: z.number().int(),
    amount: paise,
    state: z.enum(refundStates),
    providerRefundId: z.string().nullable(),
    reason: z.string(),
    failureReason: z.string().nullable(),
    actorId: id,
    createdAt: timestamp,
    processedAt: timestamp.nullable(),
  })
  .register(namedSchemas, { id: 'Refund' });
export type Refund = z.output<typeof refund>;

export const orderDetails = z.object({
  order: adminOrder,
  events: z.array(paymentEvent),
  refunds: z.array(refund),
});
export type OrderDetails = z.output<typeof orderDetails>;

export const transferInput = z.object({
  reference: requiredLine(60)
    .regex(/[\p{L}\p{N}]/u, 'Must have letters or digits')
    .transform((typed) => typed.normalize('NFKC').replace(/\s/g, '').toUpperCase()),
  receivedOn: z.iso.date({ error: 'Must be a date (YYYY-MM-DD)' }),
  again,
});
export type TransferInput = z.output<typeof transferInput>;

export const refundInput = z.object({
  /** Number of credits or posts; default: all that are left. */
  quantity: z
    .number()
    .int('Must be a whole number')
    .min(1, 'Must be at least 1')
    .max(100_000, 'Too many')
    .optional(),
  reason,
});

export const resolution = z.object({
  /** The order that the payment is for; absent if it is resolved otherwise. */
  orderId: z.string().max(200, 'Not valid').nullish(),
  note: reason,
});

export const statementEntry = z
  .object({
    id,
    createdAt: moment,
    bucket: z.enum(buckets),
    amount: z.number().int(),
    /** Of this bucket, after this entry. */
    balance: z.number().int(),
    cause: z.enum(ledgerCauses),
    reason: z.string().nullable(),
    item: chargedItem,
    orderId: id.nullable(),
    receiptNumber: z.string().nullable(),
  })
  .register(namedSchemas, { id: 'StatementEntry' });
export type StatementEntry = z.output<typeof statementEntry>;

export const dayTotal = z.object({
  day: z.iso.date(),
  orders: z.number().int(),
  paid: z.number(),
  refunded: z.number(),
  failed: z.number().int(),
});
export type DayTotal = z.output<typeof dayTotal>;
