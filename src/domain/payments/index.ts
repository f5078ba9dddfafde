export { basketOfCredits } from './offers.ts';
export { buyerOf, getBilling, saveBilling } from './quotes.ts';
export { cancelOrder } from './open-order.ts';
export { correctInvoice } from './correct-invoice.ts';
export { endMemberships, nextMembershipEnd, remindMembers } from './membership.ts';
export { listEvents, resolveEvent } from './events.ts';
export { describeOrder } from './store.ts';
export { exportOrders } from './statement.ts';
export { checkLedger } from './ledger-check.ts';
export { grantOrder } from './grant-order.ts';
export { getPaymentSettings, listPackages } from './offers.ts';
export { orderCredits, orderMembership, orderPackage } from './open-order.ts';
export { checkAnyOrder, checkOwnOrder, getOrderDetails, presentRefund } from './events.ts';
export {
  documentsOfYear,
  findDocument,
  getDocumentOfOrder,
  issueInvoice,
  embeddedFonts,
  renderDocumentHtml,
  renderDocumentPdf,
} from './documents/index.ts';
export { countOpenRequests, findRequest, refuseRequest, requestForOrder } from './order-requests.ts';
export { processRefund } from './process-refund.ts';
export { listHistory, listOrders } from './read-orders.ts';
export { processDeferredEvent, receiveEvent } from './receive-event.ts';
export { checkOrder, reconcileNow, reconcileOrders } from './reconcile.ts';
export { getProforma, listQuotes, makeQuote } from './quotes.ts';
export { recordTransfer } from './record-transfer.ts';
export { refundOrder } from './refund-order.ts';
export { returnFromProvider } from './verify-payment.ts';
export {
  getSandboxCheckout,
  hostedOutcomes,
  paySandboxOrder,
  payOnHostedPage,
  sandboxStore,
  type HostedOutcome,
} from './sandbox.ts';
export { isSelling } from './offers.ts';
export { getStatement, listHeld } from './statement.ts';
export { dailyTotals } from './statement.ts';
export { verifyCredits, verifyMembership, verifyPackage } from './verify-payment.ts';
