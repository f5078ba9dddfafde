import { useState } from 'react';
import type { Order } from '../../contract/shapes/payment.ts';
import type { OrderRequestKind, OrderState } from '../../contract/vocabulary/index.ts';
import { Button, ButtonAnchor } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Cluster } from '../ui/Layout.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { DocumentButtons } from './DocumentButtons.tsx';
import css from './Payments.module.css';
import { RequestDialog } from './RequestDialog.tsx';
import { possibleRequests, requestWords } from './request-text.ts';
import { TransferDetails } from './TransferDetails.tsx';

export interface OrderActionsProps {
  order: Order;
  bankDetails: readonly string[] | null;
  onCheck: () => Promise<void>;
  onChanged: (order: Order) => void;
  onProblem: (error: unknown) => void;
}

const waiting: readonly OrderState[] = ['open', 'failed', 'awaitingTransfer'];

/** Whether the order is to be paid. */
export const isWaiting = ({ state }: Order): boolean => waiting.includes(state);

/** Documents of an order and what can be asked for, or actions for one that isn't paid yet. */
export function OrderActions(props: OrderActionsProps) {
  const { order, onChanged, onProblem } = props;
  const [asked, setAsked] = useState<OrderRequestKind | null>(null);
  return (
    <>
      <DocumentButtons order={order} onProblem={onProblem} />
      <Cluster gap="0 1" className={css.acts}>
        {isWaiting(order) && <UnpaidActions {...props} />}
        {possibleRequests(order).map((kind) => (
          <Button key={kind} variant="quiet" size="small" onClick={() => setAsked(kind)}>
            {requestWords[kind].button}
          </Button>
        ))}
      </Cluster>
      {asked && (
        <RequestDialog order={order} kind={asked} onClose={() => setAsked(null)} onSent={onChanged} />
      )}
    </>
  );
}

function UnpaidActions({ order, bankDetails, onCheck, onChanged }: OrderActionsProps) {
  const [isTold, setTold] = useState(false);
  const [isCancelling, setCancelling] = useState(false);
  return (
    <>
      {!order.superseded && (
        <>
          {order.transferReference && bankDetails && (
            <Button variant="quiet" size="small" onClick={() => setTold(true)}>
              Bank details
            </Button>
          )}
          {order.payUrl && (
            <ButtonAnchor variant="quiet" size="small" href={order.payUrl}>
              Pay now
            </ButtonAnchor>
          )}
          <Button variant="quiet" size="small" onClick={onCheck}>
            Check again
          </Button>
        </>
      )}
      {order.state === 'awaitingTransfer' && (
        <Button variant="quiet" size="small" onClick={() => setCancelling(true)}>
          Cancel the order
        </Button>
      )}
      {isTold && bankDetails && (
        <Dialog open onClose={() => setTold(false)} title="Bank transfer">
          <TransferDetails
            amount={order.amount}
            reference={order.transferReference!}
            bankDetails={bankDetails}
          />
        </Dialog>
      )}
      {isCancelling && (
        <CancelDialog order={order} onClose={() => setCancelling(false)} onCancelled={onChanged} />
      )}
    </>
  );
}
