import { Readable } from 'node:stream';
import { kolkataDate } from '../contract/time/days.ts';
import type { routes } from '../contract/index.ts';
import { balancesOf } from '../domain/people/index.ts';
import { FileResponse } from '../domain/platform/context.ts';
import { pageResponse } from '../domain/platform/paging.ts';
import {
  cancelOrder,
  checkAnyOrder,
  checkOwnOrder,
  correctInvoice,
  dailyTotals,
  documentsOfYear,
  exportOrders,
  getBilling,
  getOrderDetails,
  getPaymentSettings,
  getStatement,
  listHeld,
  listEvents,
  listHistory,
  listOrders,
  listPackages,
  listQuotes,
  makeQuote,
  orderCredits,
  orderMembership,
  orderPackage,
  paySandboxOrder,
  reconcileNow,
  recordTransfer,
  refundOrder,
  refuseRequest,
  requestForOrder,
  resolveEvent,
  saveBilling,
  verifyCredits,
  verifyMembership,
  verifyPackage,
  changePrices,
  getCurrentPrices,
} from '../domain/commerce/index.ts';
import type { Handlers } from './handlers.ts';

export const payments: Handlers<typeof routes.payments> = {
  'GET /payments/packages': async ({ ctx }) => listPackages(ctx),
  'GET /payments/settings': async ({ ctx }) => getPaymentSettings(ctx),
  'GET /payments/credits/balance': ({ ctx, caller }) => balancesOf(ctx.db, caller.id),
  'POST /payments/credits/create-order': ({ ctx, caller, body }) => orderCredits(ctx, caller, body),
  'POST /payments/credits/verify-payment': ({ ctx, caller, body }) => verifyCredits(ctx, caller, body),
  'POST /payments/quote': ({ ctx, caller, body }) => makeQuote(ctx, caller, body),
  'POST /payments/membership/create-order': ({ ctx, caller, body }) =>
    orderMembership(ctx, caller, body ?? {}),
  'POST /payments/membership/verify-payment': ({ ctx, caller, body }) => verifyMembership(ctx, caller, body),
  'POST /payments/university-package': ({ ctx, caller, body }) =>
    orderPackage(ctx, caller, body.packageType, body),
  'POST /payments/university-package/verify-payment': ({ ctx, caller, body }) =>
    verifyPackage(ctx, caller, body),
  'POST /payments/sandbox/pay': ({ ctx, caller, body }) => paySandboxOrder(ctx, caller, body),
  'GET /payments/history': async ({ ctx, caller, query }) =>
    pageResponse('orders', await listHistory(ctx, caller, query)),
  'GET /payments/documents': async ({ ctx, caller, query: { year } }) =>
    new FileResponse(
      'application/zip',
      `documents-${year}.zip`,
      Readable.from(await documentsOfYear(ctx, caller, year)),
    ),
  'GET /payments/statement': async ({ ctx, caller, query }) => ({
    ...pageResponse('entries', await getStatement(ctx, caller, query)),
    held: await listHeld(ctx, caller),
  }),
  'POST /payments/orders/:orderId/check': ({ ctx, caller, params }) =>
    checkOwnOrder(ctx, caller, params.orderId),
  'POST /payments/orders/:orderId/request': ({ ctx, caller, params, body }) =>
    requestForOrder(ctx, caller, params.orderId, body),
  'POST /payments/orders/:orderId/cancel': ({ ctx, caller, params }) =>
    cancelOrder(ctx, caller, params.orderId),
  'GET /payments/quotes': ({ ctx, caller }) => listQuotes(ctx, caller),
  'GET /payments/billing': ({ ctx, caller }) => getBilling(ctx, caller),
  'PUT /payments/billing': ({ ctx, caller, body }) => saveBilling(ctx, caller, body),
  'GET /admin/payments/orders': async ({ ctx, query }) =>
    pageResponse('orders', await listOrders(ctx, query)),
  'GET /admin/payments/orders/:id': ({ ctx, params }) => getOrderDetails(ctx, params.id),
  'POST /admin/payments/orders/:id/check': ({ ctx, caller, params }) => checkAnyOrder(ctx, caller, params.id),
  'POST /admin/payments/orders/:id/transfer': ({ ctx, caller, params, body }) =>
    recordTransfer(ctx, caller, params.id, body),
  'POST /admin/payments/orders/:id/refund': async ({ ctx, caller, params, body }) =>
    refundOrder(ctx, caller, params.id, body),
  'POST /admin/payments/orders/:id/correct': ({ ctx, caller, params, body }) =>
    correctInvoice(ctx, caller, params.id, body),
  'POST /admin/payments/orders/:id/refuse': ({ ctx, caller, params, body }) =>
    refuseRequest(ctx, caller, params.id, body),
  'GET /admin/payments/events': async ({ ctx, query }) =>
    pageResponse('events', await listEvents(ctx, query)),
  'POST /admin/payments/events/:id/resolve': ({ ctx, caller, params, body }) =>
    resolveEvent(ctx, caller, params.id, body),
  'GET /admin/payments/totals': ({ ctx, query }) => dailyTotals(ctx, query),
  'POST /admin/payments/reconcile': ({ ctx, caller }) => reconcileNow(ctx, caller),
  'GET /admin/payments/export': async ({ ctx, query }) =>
    new FileResponse(
      'text/csv; charset=utf-8',
      `payments-${kolkataDate(ctx.clock())}.csv`,
      Readable.from(exportOrders(ctx, query)),
    ),
};

export const prices: Handlers<typeof routes.prices> = {
  'GET /admin/prices': ({ ctx }) => getCurrentPrices(ctx),
  'PUT /admin/prices': ({ ctx, caller, body }) => changePrices(ctx, caller, body),
};
