import { bigint, boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Buyer, PaymentDocument } from '../../contract/commerce/payment-document.ts';
import {
  creditTypes,
  documentTypes,
  eventOutcomes,
  orderTypes,
  orderRequestTypes,
  orderRequestStates,
  orderStates,
  packageTypes,
  paymentProviders,
  refundStates,
  subscriptions,
} from '../../contract/vocabulary/index.ts';
import type { Prices } from '../../contract/money/prices.ts';
import { actedBy } from './accounts.ts';
import { moment } from './columns.ts';

export const orders = pgTable('orders', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  type: text({ enum: orderTypes }).notNull(),
  creditType: text('credit_type', { enum: creditTypes }),
  packageType: text('package_type', { enum: packageTypes }),
  quantity: integer().notNull(),
  unitPrice: integer('unit_price').notNull(),
  amount: integer().notNull(),
  currency: text().notNull(),
  state: text({ enum: orderStates }).notNull(),
  failureReason: text('failure_reason'),
  provider: text({ enum: paymentProviders }).notNull(),
  providerOrderId: text('provider_order_id'),
  payUrl: text('pay_url'),
  providerPaymentId: text('provider_payment_id'),
  buyer: jsonb().$type<Buyer>().notNull(),
  transferReference: text('transfer_reference'),
  transferReceivedOn: date('transfer_received_on', { mode: 'string' }),
  quote: text(),
  again: boolean().notNull().default(false),
  actedBy: actedBy(),
  paidAt: moment('paid_at'),
  checkedAt: moment('checked_at'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});
export type OrderRow = typeof orders.$inferSelect;

export const paymentEvents = pgTable('payment_events', {
  id: uuid().primaryKey(),
  provider: text({ enum: paymentProviders }).notNull(),
  eventId: text('event_id').notNull(),
  name: text().notNull(),
  outcome: text({ enum: eventOutcomes }).notNull(),
  note: text(),
  providerOrderId: text('provider_order_id'),
  providerPaymentId: text('provider_payment_id'),
  amount: integer(),
  /** null: not about a payment, or recorded before currencies were. */
  currency: text(),
  orderId: uuid('order_id'),
  receivedAt: moment('received_at').notNull(),
  resolvedAt: moment('resolved_at'),
  resolvedBy: uuid('resolved_by'),
  resolution: text(),
});
export type PaymentEventRow = typeof paymentEvents.$inferSelect;

export const refunds = pgTable('refunds', {
  id: uuid().primaryKey(),
  orderId: uuid('order_id').notNull(),
  quantity: integer().notNull(),
  amount: integer().notNull(),
  state: text({ enum: refundStates }).notNull(),
  providerRefundId: text('provider_refund_id'),
  reason: text().notNull(),
  failureReason: text('failure_reason'),
  actorId: uuid('actor_id').notNull(),
  createdAt: moment('created_at').notNull(),
  processedAt: moment('processed_at'),
});
export type RefundRow = typeof refunds.$inferSelect;

export const documentCounters = pgTable('document_counters', {
  series: text().notNull(),
  financialYear: text('financial_year').notNull(),
  lastSerial: integer('last_serial').notNull(),
});

export const paymentDocuments = pgTable('payment_documents', {
  id: uuid().primaryKey(),
  type: text({ enum: documentTypes }).notNull(),
  orderId: uuid('order_id').notNull(),
  refundId: uuid('refund_id'),
  /** The invoice that a correction takes back (credit note) or replaces (invoice). */
  corrects: uuid(),
  series: text().notNull(),
  financialYear: text('financial_year').notNull(),
  serial: integer().notNull(),
  number: text().notNull(),
  document: jsonb().$type<PaymentDocument>().notNull(),
  issuedAt: moment('issued_at').notNull(),
});
export type PaymentDocumentRow = typeof paymentDocuments.$inferSelect;

/** Corrections and refunds that buyers asked for. */
export const orderRequests = pgTable('order_requests', {
  id: uuid().primaryKey(),
  orderId: uuid('order_id').notNull(),
  userId: uuid('user_id').notNull(),
  kind: text({ enum: orderRequestTypes }).notNull(),
  reason: text().notNull(),
  actedBy: actedBy(),
  state: text({ enum: orderRequestStates }).notNull(),
  answer: text(),
  askedAt: moment('asked_at').notNull(),
  answeredAt: moment('answered_at'),
});

export const quotes = pgTable('quotes', {
  reference: text().primaryKey(),
  userId: uuid('user_id').notNull(),
  type: text({ enum: orderTypes }).notNull(),
  creditType: text('credit_type', { enum: creditTypes }),
  packageType: text('package_type', { enum: packageTypes }),
  quantity: integer().notNull(),
  unitPrice: integer('unit_price').notNull(),
  document: jsonb().$type<PaymentDocument>().notNull(),
  validUntil: date('valid_until', { mode: 'string' }).notNull(),
  createdAt: moment('created_at').notNull(),
});

export const billingDetails = pgTable('billing_details', {
  userId: uuid('user_id').primaryKey(),
  name: text(),
  address: text(),
  stateCode: text('state_code'),
  gstin: text(),
  updatedAt: moment('updated_at').notNull(),
});

export const sandboxPayments = pgTable('sandbox_payments', {
  paymentId: text('payment_id').primaryKey(),
  providerOrderId: text('provider_order_id').notNull(),
  amount: integer().notNull(),
  currency: text().notNull(),
  status: text({ enum: ['captured', 'failed'] }).notNull(),
  createdAt: moment('created_at').notNull(),
});

export const membershipReminders = pgTable('membership_reminders', {
  userId: uuid('user_id').notNull(),
  endsAt: moment('ends_at').notNull(),
  daysBefore: integer('days_before').notNull(),
});

/** Every change to memberships; the migration documents how rows are read. */
export const membershipChanges = pgTable('membership_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: uuid('user_id').notNull(),
  months: integer(),
  refundId: uuid('refund_id'),
  subscription: text({ enum: subscriptions }),
  endsAt: moment('ends_at'),
  createdAt: moment('created_at').notNull(),
});

export const prices = pgTable('prices', {
  id: uuid().primaryKey(),
  startsAt: moment('starts_at').notNull(),
  credits: jsonb().$type<Prices['credits']>().notNull(),
  packages: jsonb().$type<Prices['packages']>().notNull(),
  membership: integer().notNull(),
});
export type PricesRow = typeof prices.$inferSelect;
