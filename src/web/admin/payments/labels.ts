import type {
  EventOutcome,
  OrderKind,
  OrderRequestKind,
  RefundState,
} from '../../../contract/vocabulary/index.ts';

export const kindLabels: Record<OrderKind, string> = {
  credits: 'Credits',
  package: 'Package',
  membership: 'Membership',
};

export const outcomeLabels: Record<EventOutcome, string> = {
  settled: 'Settled an order',
  repeated: 'Duplicate',
  noted: 'Recorded',
  unmatched: 'Unmatched',
  resolved: 'Resolved',
};

export const refundLabels: Record<RefundState, string> = {
  pending: 'In progress',
  processed: 'Refunded',
  failed: 'Refused by the provider',
};

/** What a buyer asks for. */
export const requestLabels: Record<OrderRequestKind, string> = {
  correction: 'Correction',
  refund: 'Refund',
};
