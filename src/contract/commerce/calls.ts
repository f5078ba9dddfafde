import { z } from '../z.ts';
import { isFinancialYear } from '../money/tax.ts';
import { defineRoutes } from '../endpoint.ts';
import {
  adminOrder,
  confirmation,
  creditPurchase,
  dayTotal,
  openedLink,
  openedOrder,
  order,
  orderDetails,
  orderOptions,
  ownQuote,
  packageInfo,
  paymentEvent,
  paymentSettings,
  quote,
  quoteInput,
  refund,
  refundInput,
  resolution,
  sandboxPayment,
  statementEntry,
  transferInput,
} from './payment.ts';
import {
  correctionInput,
  orderRequestInput,
  refusalInput,
  billingDetails,
  storedBilling,
} from './order-request.ts';
import { oneOrMany, id, idParams, pageSchema, paging, searchText } from '../shapes/paging.ts';
import { credits } from '../people/user.ts';
import {
  buckets,
  creditTypes,
  eventOutcomes,
  orderTypes,
  orderRequestTypes,
  orderStates,
  packageTypes,
} from '../vocabulary/index.ts';
import { dayMs } from '../time/days.ts';

const day = z.iso.date({ error: 'Must be a date (YYYY-MM-DD)' });
const orderParams = z.object({ orderId: z.string() });

const orderFilters = {
  state: oneOrMany(z.enum(orderStates, { error: 'Unknown state' })),
  type: oneOrMany(z.enum(orderTypes, { error: 'Unknown type' })),
  /** Orders whose buyer waits for this. */
  asked: oneOrMany(z.enum(orderRequestTypes, { error: 'Must be correction or refund' })),
  q: searchText,
  userId: id.optional(),
  /** Days in Asia/Kolkata, both inclusive. */
  startDate: day.optional(),
  endDate: day.optional(),
};

/** Maximum number of days of totals. */
const maxDays = 366;
const isShort = ({ startDate, endDate }: { startDate: string; endDate: string }) =>
  Date.parse(endDate) - Date.parse(startDate) < maxDays * dayMs;

export const payments = defineRoutes({
  'GET /payments/packages': {
    summary: 'Packages that institutions can buy; prices in paise',
    access: 'anyone',
    result: z.array(packageInfo),
  },
  'GET /payments/settings': {
    summary: 'Prices in paise, and settings to open the provider’s checkout',
    access: 'anyone',
    result: paymentSettings,
  },
  'GET /payments/credits/balance': {
    summary: 'Credits of the current user by type',
    access: 'user',
    result: credits,
  },
  'POST /payments/credits/create-order': {
    summary: 'Order credits; the server computes the amount',
    access: 'user',
    limit: 'write',
    body: creditPurchase,
    result: openedOrder,
    status: 201,
  },
  'POST /payments/credits/verify-payment': {
    summary: 'Verify a payment for credits with the provider’s signature',
    access: 'user',
    body: confirmation,
    result: z.object({
      success: z.literal(true),
      creditType: z.enum(creditTypes),
      quantity: z.number().int(),
    }),
  },
  'POST /payments/quote': {
    summary: 'Make a proforma invoice, whose price holds for 30 days',
    access: 'user',
    limit: 'write',
    body: quoteInput,
    result: quote,
    status: 201,
  },
  'POST /payments/membership/create-order': {
    summary: 'Order a year of premium membership, for individuals',
    access: 'user',
    limit: 'write',
    body: orderOptions.nullish(),
    result: openedOrder,
    status: 201,
  },
  'POST /payments/membership/verify-payment': {
    summary: 'Verify a payment for a membership with the provider’s signature',
    access: 'user',
    body: confirmation,
    result: z.object({ success: z.literal(true) }),
  },
  'POST /payments/university-package': {
    summary: 'Order a package; returns the URL of its payment page',
    access: 'user',
    limit: 'write',
    body: orderOptions.extend({ packageType: z.string({ error: 'Required' }).max(100, 'Not valid') }),
    result: openedLink,
    status: 201,
  },
  'POST /payments/university-package/verify-payment': {
    summary: 'Verify a payment for a package with the provider’s signature',
    access: 'user',
    body: confirmation,
    result: z.object({
      success: z.literal(true),
      packageType: z.enum(packageTypes),
      posts: z.number().int().nullable(),
    }),
  },
  'POST /payments/sandbox/pay': {
    summary: 'Simulate the payment of an order; sandbox only',
    access: 'user',
    body: sandboxPayment,
    result: z.object({ orderId: z.string(), paymentId: z.string(), signature: z.string() }),
  },
  'GET /payments/history': {
    summary: 'Orders of the current user, newest first',
    access: 'user',
    query: z.object(paging()),
    result: pageSchema('orders', order),
  },
  'GET /payments/documents': {
    summary: 'All documents of a financial year: PDFs and a CSV file in a ZIP file',
    access: 'user',
    query: z.object({
      year: z
        .string({ error: 'Required' })
        .refine(isFinancialYear, 'Must be a financial year such as 2026-27'),
    }),
    file: 'application/zip',
    result: z.any(),
  },
  'GET /payments/statement': {
    summary: 'Credit statement: every change with its item, and the balance after it',
    access: 'user',
    query: z.object({ bucket: z.enum(buckets, { error: 'Unknown bucket' }).optional(), ...paging() }),
    result: pageSchema('entries', statementEntry).extend({
      /** Buckets that ever changed, whatever the filter. */
      held: z.array(z.enum(buckets)),
    }),
  },
  'POST /payments/orders/:orderId/check': {
    summary: 'Check the state of an own order with the provider',
    access: 'user',
    limit: 'write',
    params: orderParams,
    result: order,
  },
  'POST /payments/orders/:orderId/request': {
    summary: 'Ask for a corrected invoice or a refund of an own order',
    access: 'user',
    limit: 'write',
    params: orderParams,
    body: orderRequestInput,
    result: order,
    status: 201,
  },
  'POST /payments/orders/:orderId/cancel': {
    summary: 'Cancel an own order that awaits a bank transfer',
    access: 'user',
    limit: 'write',
    params: orderParams,
    result: order,
  },
  'GET /payments/quotes': {
    summary: 'Proforma invoices of the current user that are still valid, newest first',
    access: 'user',
    result: z.array(ownQuote),
  },
  'GET /payments/billing': {
    summary: 'Name and address on receipts and invoices',
    access: 'user',
    result: storedBilling,
  },
  'PUT /payments/billing': {
    summary: 'Change the name and address on later receipts and invoices',
    access: 'user',
    limit: 'write',
    body: billingDetails,
    result: storedBilling,
  },
  'GET /admin/payments/orders': {
    summary: 'All orders, newest first',
    access: 'admin',
    query: z.object({ ...orderFilters, ...paging() }),
    result: pageSchema('orders', adminOrder),
  },
  'GET /admin/payments/orders/:id': {
    summary: 'One order with its events and refunds',
    access: 'admin',
    params: idParams,
    result: orderDetails,
  },
  'POST /admin/payments/orders/:id/check': {
    summary: 'Check the state of an order with the provider',
    access: 'admin',
    params: idParams,
    result: adminOrder,
  },
  'POST /admin/payments/orders/:id/transfer': {
    summary: 'Record the bank transfer that pays an order',
    access: 'admin',
    params: idParams,
    body: transferInput,
    result: adminOrder,
  },
  'POST /admin/payments/orders/:id/refund': {
    summary: 'Refund an order and revoke what it bought',
    access: 'admin',
    params: idParams,
    body: refundInput,
    result: refund,
    status: 201,
  },
  'POST /admin/payments/orders/:id/correct': {
    summary: 'Correct the invoice of an order: a credit note, and a new invoice with other billing details',
    access: 'admin',
    params: idParams,
    body: correctionInput,
    result: adminOrder,
  },
  'POST /admin/payments/orders/:id/refuse': {
    summary: 'Refuse the correction or refund that the buyer of an order asked for',
    access: 'admin',
    params: idParams,
    body: refusalInput,
    result: adminOrder,
  },
  'GET /admin/payments/events': {
    summary: 'Provider events, newest first',
    access: 'admin',
    query: z.object({
      outcome: oneOrMany(z.enum(eventOutcomes, { error: 'Unknown outcome' })),
      ...paging(),
    }),
    result: pageSchema('events', paymentEvent),
  },
  'POST /admin/payments/events/:id/resolve': {
    summary: 'Resolve an unmatched event with the order it pays or a note',
    access: 'admin',
    params: idParams,
    body: resolution,
    result: paymentEvent,
  },
  'GET /admin/payments/totals': {
    summary: 'Payments and refunds per day in Asia/Kolkata; amounts in paise',
    access: 'admin',
    query: z
      .object({ startDate: day, endDate: day })
      .refine(({ startDate, endDate }) => startDate <= endDate, {
        path: ['endDate'],
        message: 'Must not be before the start',
      })
      .refine(isShort, { path: ['endDate'], message: `At most ${maxDays} days at once` }),
    result: z.array(dayTotal),
  },
  'POST /admin/payments/reconcile': {
    summary: 'Check all open orders with the provider',
    access: 'admin',
    result: z.object({ checked: z.number().int(), paid: z.number().int() }),
  },
  'GET /admin/payments/export': {
    summary: 'Orders as CSV, with the filters of the list, unpaged',
    access: 'admin',
    query: z.object(orderFilters),
    file: 'text/csv',
    result: z.any(),
  },
});
