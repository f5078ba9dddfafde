export {
  type Paid,
  chargeApproval,
  chargedItem,
  isFree,
  isOtherPrice,
  rechargeApproval,
  reverseEntries,
} from './charge-approval.ts';
export { correctInvoice } from './payments/order-requests.ts';
export {
  checkAnyOrder,
  checkOwnOrder,
  getOrderDetails,
  listEvents,
  resolveEvent,
} from './payments/events.ts';
export { grantOrder } from './payments/grant-order.ts';
export { checkLedger } from './payments/ledger-check.ts';
export { endMemberships, nextMembershipEnd, remindMembers } from './payments/membership.ts';
export {
  bankDetailsOf,
  basketOfCredits,
  getPaymentSettings,
  isSelling,
  listPackages,
  referenceOf,
} from './payments/offers.ts';
export { cancelOrder, orderCredits, orderMembership, orderPackage } from './payments/open-order.ts';
export {
  actorsOfOrder,
  countOpenRequests,
  findRequest,
  refuseRequest,
  requestForOrder,
} from './payments/order-requests.ts';
export { processRefund } from './payments/refunds.ts';
export { buyerOf, getBilling, getProforma, listQuotes, makeQuote, saveBilling } from './payments/quotes.ts';
export { listHistory, listOrders } from './payments/read-orders.ts';
export { processDeferredEvent, receiveEvent } from './payments/receive-event.ts';
export { checkOrder, reconcileNow, reconcileOrders } from './payments/reconcile.ts';
export { recordTransfer } from './payments/apply-payment.ts';
export { listUnpaid } from './payments/unpaid.ts';
export { refundOrder } from './payments/refunds.ts';
export {
  type HostedOutcome,
  getSandboxCheckout,
  hostedOutcomes,
  payOnHostedPage,
  paySandboxOrder,
  sandboxStore,
} from './payments/sandbox.ts';
export { dailyTotals, exportOrders, getStatement, listHeld } from './payments/statement.ts';
export { describeOrder, findOrder } from './payments/store.ts';
export {
  returnFromProvider,
  verifyCredits,
  verifyMembership,
  verifyPackage,
} from './payments/verify-payment.ts';
export { documentsOfYear } from './payments/documents/documents-of-year.ts';
export { findDocument, getDocumentOfOrder } from './payments/documents/find-document.ts';
export { issueInvoice } from './payments/documents/issue-document.ts';
export { embeddedFonts, renderDocumentHtml } from './payments/documents/render-html.ts';
export { renderDocumentPdf } from './payments/documents/render-pdf.ts';
export { changePrices } from './prices.ts';
export { getCurrentPrices, getPrices, pricesAt } from './prices.ts';
