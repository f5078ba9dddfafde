import { useState } from 'react';
import type { Order } from '../../contract/commerce/payment.ts';
import {
  type OrderRequestType,
  type OrderState,
  reasonLength,
  orderRequestTypes,
} from '../../contract/vocabulary/index.ts';
import { orderRequestInput, type OrderRequest } from '../../contract/commerce/order-request.ts';
import { Button, ButtonAnchor } from '../ui/Button.tsx';
import { Dialog, DialogActions } from '../ui/Dialog.tsx';
import { Cluster, Stack } from '../ui/Layout.tsx';
import { call } from '../lib/api/call.ts';
import { useSubmit } from '../lib/forms/use-submit.ts';
import { Problem } from '../ui/Callout.tsx';
import { useForm } from '../lib/forms/use-form.ts';
import { TextAreaField } from '../ui/Field.tsx';
import { longDate } from '../lib/format/dates.ts';
import { DocumentButtons } from './DocumentButtons.tsx';
import { TransferDetails } from './OrderBilling.tsx';
import { boughtText } from './bought-text.ts';
import { ErrorSummary } from '../lib/forms/errors.tsx';
import css from './Payments.module.css';

interface CancelDialogProps {
  order: Order;
  onClose: () => void;
  onCancelled: (order: Order) => void;
}

/** Cancels an order that awaits its transfer. */
function CancelDialog({ order, onClose, onCancelled }: CancelDialogProps) {
  const { busy, message, submit } = useSubmit({
    values: order,
    send: async () => {
      onCancelled(await call('POST /payments/orders/:orderId/cancel', { params: { orderId: order.id } }));
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title="Cancel the order">
      <Stack gap="2">
        <p>
          {boughtText(order)} will not be paid. If your bank has already sent the money, please keep the
          order: what you bought is added once the transfer arrives.
        </p>
        <Problem text={message} />
        <DialogActions onCancel={onClose} cancelText="Keep the order">
          <Button variant="danger" busy={busy} busyText="Cancelling..." onClick={() => void submit()}>
            Cancel the order
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

const requestTexts: Record<OrderRequestType, { noun: string; button: string; done: string; help: string }> = {
  correction: {
    noun: 'Correction',
    button: 'Ask for a correction',
    done: 'Invoice corrected',
    help: 'What is wrong, and what should it say? We can correct the name, address, State, GSTIN and PO number',
  },
  refund: {
    noun: 'Refund',
    button: 'Ask for a refund',
    done: 'Refund made',
    help: 'Why do you want your money back? What was already used can’t be refunded',
  },
};

/** What was asked for, and what came of it. */
export function requestText({ kind, state, answer, askedAt, answeredAt, actedBy }: OrderRequest): string {
  const { noun, done } = requestTexts[kind];
  if (state === 'open')
    return `${noun} asked for on ${longDate(askedAt)}${actedBy ? ` by ${actedBy.name}` : ''} · waiting`;
  const day = longDate(answeredAt!);
  return state === 'done' ? `${done} on ${day}` : `${noun} refused on ${day}: ${answer}`;
}

/** What the buyer can ask for now. */
function possibleRequests({ state, amount, refundedAmount, requests }: Order): OrderRequestType[] {
  if (state !== 'paid') return [];
  const isOpen = (type: OrderRequestType) =>
    requests.some((request) => request.kind === type && request.state === 'open');
  const isPossible = { correction: refundedAmount === 0, refund: refundedAmount < amount };
  return orderRequestTypes.filter((type) => isPossible[type] && !isOpen(type));
}

interface RequestDialogProps {
  order: Order;
  type: OrderRequestType;
  onClose: () => void;
  onSent: (order: Order) => void;
}

/** Asks for a corrected invoice or a refund. */
const RequestDialog = (props: RequestDialogProps) => (
  <Dialog open onClose={props.onClose} title={requestTexts[props.type].button}>
    <Form {...props} />
  </Dialog>
);

function Form({ order, type, onClose, onSent }: RequestDialogProps) {
  const form = useForm({
    initial: { kind: type, reason: '' },
    schema: orderRequestInput,
    send: async (body) => {
      const params = { orderId: order.id };
      onSent(await call('POST /payments/orders/:orderId/request', { params, body }));
      onClose();
    },
  });
  return (
    <Stack as="form" gap="2" {...form.formProps}>
      <p>
        {boughtText(order)}, {order.receiptNumber}. We answer by email.
      </p>
      <ErrorSummary {...form} labels={{ reason: 'Reason' }} />
      <TextAreaField
        {...form.register('reason')}
        label="Reason"
        help={requestTexts[type].help}
        maxLength={reasonLength.max}
      />
      <DialogActions onCancel={onClose}>
        <Button {...form.buttonProps} busyText="Sending...">
          Send
        </Button>
      </DialogActions>
    </Stack>
  );
}

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
  const [asked, setAsked] = useState<OrderRequestType | null>(null);
  const requests = possibleRequests(order);
  return (
    <>
      <Cluster gap="0 2">
        {order.documents.length > 0 && <DocumentButtons order={order} onProblem={onProblem} />}
        {isWaiting(order) && (
          <Cluster gap="0 1" className={css.acts}>
            <UnpaidActions {...props} />
          </Cluster>
        )}
        {requests.length > 0 && (
          <Cluster gap="0 1" className={css.acts}>
            {requests.map((type) => (
              <Button key={type} variant="quiet" size="small" onClick={() => setAsked(type)}>
                {requestTexts[type].button}
              </Button>
            ))}
          </Cluster>
        )}
      </Cluster>
      {asked && (
        <RequestDialog order={order} type={asked} onClose={() => setAsked(null)} onSent={onChanged} />
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
