import {
  Ban,
  CreditCard,
  Ellipsis,
  FileDown,
  FilePen,
  FileText,
  Landmark,
  RefreshCw,
  Undo2,
  type IconNode,
} from 'lucide';
import { useState } from 'react';
import type { Order } from '../../contract/commerce/payment.ts';
import {
  type OrderRequestType,
  type OrderState,
  reasonLength,
  orderRequestTypes,
} from '../../contract/vocabulary/index.ts';
import { orderRequestInput, type OrderRequest } from '../../contract/commerce/order-request.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog, DialogActions } from '../ui/Dialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Stack } from '../ui/Layout.tsx';
import { MenuButton } from '../ui/MenuButton.tsx';
import { call } from '../lib/api/call.ts';
import { useSubmit } from '../lib/forms/use-submit.ts';
import { Problem } from '../ui/Callout.tsx';
import { useForm } from '../lib/forms/use-form.ts';
import { TextAreaField } from '../ui/Field.tsx';
import { longDate } from '../lib/format/dates.ts';
import { documentName, openDocument } from './DocumentButtons.tsx';
import { TransferDetails } from './OrderBilling.tsx';
import { boughtText } from './bought-text.ts';
import { ErrorSummary } from '../lib/forms/errors.tsx';

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

/** What an order's dialogs are about. */
type Asked = OrderRequestType | 'bankDetails' | 'cancellation';

interface Action {
  label: string;
  icon: IconNode;
  onSelect: () => unknown;
}

/** Each document as a page and as a PDF, the one that holds first. */
function documentActions({ order, onProblem }: OrderActionsProps): Action[] {
  const holds = ({ number }: Order['documents'][number]) => number === order.receiptNumber;
  const newest = order.documents.toReversed();
  return [...newest.filter(holds), ...newest.filter((one) => !holds(one))].flatMap((document) => {
    const { number } = document;
    const open = (format: 'html' | 'pdf') => () => openDocument(order.id, format, number).catch(onProblem);
    return [
      {
        label: `${holds(document) ? document.title : documentName(document)} ${number}`,
        icon: FileText,
        onSelect: open('html'),
      },
      { label: `PDF of ${number}`, icon: FileDown, onSelect: open('pdf') },
    ];
  });
}

/** What can be done with an order that isn't paid yet. */
function paymentActions({ order, bankDetails, onCheck }: OrderActionsProps, ask: Ask): Action[] {
  if (!isWaiting(order)) return [];
  const { payUrl, state, superseded, transferReference } = order;
  const possible: [boolean, Action][] = [
    [
      !superseded && transferReference !== null && bankDetails !== null,
      { label: 'Bank details', icon: Landmark, onSelect: () => ask('bankDetails') },
    ],
    [
      !superseded && payUrl !== null,
      { label: 'Pay now', icon: CreditCard, onSelect: () => location.assign(payUrl!) },
    ],
    [!superseded, { label: 'Check again', icon: RefreshCw, onSelect: onCheck }],
    [
      state === 'awaitingTransfer',
      { label: 'Cancel the order', icon: Ban, onSelect: () => ask('cancellation') },
    ],
  ];
  return possible.filter(([isPossible]) => isPossible).map(([, action]) => action);
}
type Ask = (asked: Asked | null) => void;

const requestIcons = { correction: FilePen, refund: Undo2 };

/** What is most likely done next with an order, as a button, and a menu of all that can be done. */
export function useOrderActions(props: OrderActionsProps) {
  const [asked, ask] = useState<Asked | null>(null);
  const { order } = props;
  const actions = [
    ...documentActions(props),
    ...paymentActions(props, ask),
    ...possibleRequests(order).map((type) => ({
      label: requestTexts[type].button,
      icon: requestIcons[type],
      onSelect: () => ask(type),
    })),
  ];
  const [first] = actions;
  if (!first) return {};
  return {
    action: (
      <Button variant="quiet" size="small" onClick={first.onSelect}>
        {first.label}
      </Button>
    ),
    more: (
      <>
        <MenuButton label={`More about ${boughtText(order)}`} entries={actions}>
          <Icon icon={Ellipsis} />
        </MenuButton>
        {asked && <AskedDialog {...props} asked={asked} onClose={() => ask(null)} />}
      </>
    ),
  };
}

function AskedDialog(props: OrderActionsProps & { asked: Asked; onClose: () => void }) {
  const { asked, order, bankDetails, onChanged, onClose } = props;
  if (asked === 'cancellation')
    return <CancelDialog order={order} onClose={onClose} onCancelled={onChanged} />;
  if (asked !== 'bankDetails')
    return <RequestDialog order={order} type={asked} onClose={onClose} onSent={onChanged} />;
  return (
    <Dialog open onClose={onClose} title="Bank transfer">
      <TransferDetails
        amount={order.amount}
        reference={order.transferReference!}
        bankDetails={bankDetails ?? []}
      />
    </Dialog>
  );
}
