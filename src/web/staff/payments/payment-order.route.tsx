import { ArrowLeft, CircleCheck, CircleX, Clock } from 'lucide';
import { type ReactNode, useState } from 'react';
import { Link, type MetaArgs, useRevalidator } from 'react-router';
import type { OrderDetails, PaymentEvent, AdminOrder } from '../../../contract/commerce/payment.ts';
import { gstStates } from '../../../contract/money/gst-states.ts';
import { inRupees } from '../../../contract/money/money-in-words.ts';
import type { OrderRequest } from '../../../contract/commerce/order-request.ts';
import { call } from '../../lib/api/call.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { toResult, LoadError } from '../../lib/loading/load-result.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import { longDate, longMoment } from '../../lib/format/dates.ts';
import { DocumentButtons } from '../../commerce/DocumentButtons.tsx';
import { Problem } from '../../ui/Callout.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { AdminHead } from '../kit/AdminShell.tsx';
import { DataTable, type Column } from '../kit/DataTable.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { type Question, ReasonDialog } from '../queue/ReasonDialog.tsx';
import admin from '../kit/Admin.module.css';
import { eventColumns } from './event-list.tsx';
import { refundColumns, orderTypeLabels, StateBadge, requestLabels } from './order-list.tsx';
import { OrderTools } from './OrderTools.tsx';
import { ResolveDialog } from './ResolveDialog.tsx';
import type { Route } from './+types/payment-order.route.ts';

/** A payment by transfer is known by the bank's reference. */
const paymentIdOf = ({ paymentId }: AdminOrder): [string, ReactNode] =>
  paymentId?.startsWith('transfer:')
    ? ['Bank’s reference', paymentId.slice('transfer:'.length)]
    : ['Provider’s payment', paymentId];

/** What is known about an order. */
function OrderDetailList({ order, account }: { order: AdminOrder; account: string | null }) {
  const { buyer } = order;
  const entries: [string, ReactNode][] = [
    ['State', <StateBadge key="state" state={order.state} />],
    ['Failure', order.failureReason],
    ['Type', orderTypeLabels[order.type]],
    ['Amount', inRupees(order.amount)],
    ['Refunded', order.refundedAmount > 0 && inRupees(order.refundedAmount)],
    ['Ordered', longMoment(order.createdAt)],
    ['Paid', order.paidAt && longMoment(order.paidAt)],
    ['Transfer received', order.receivedOn && longDate(order.receivedOn)],
    ['Reference for the transfer', order.transferReference],
    ['Last checked', order.checkedAt && longMoment(order.checkedAt)],
    [
      'Account',
      <Link key="account" to={`/admin/users/edit/${order.userId}`}>
        {account ?? buyer.name}
      </Link>,
    ],
    [
      'Address',
      buyer.address && (
        <span key="address" className="pre-line">
          {buyer.address}
        </span>
      ),
    ],
    ['GST State', buyer.stateCode && gstStates[buyer.stateCode]],
    ['GSTIN', buyer.gstin],
    ['Buyer’s PO number', buyer.poNumber],
    ['Order id', order.id],
    ['Provider', order.provider],
    ['Provider’s order', order.orderId],
    paymentIdOf(order),
  ];
  return <Facts look="beside" entries={entries} className={admin.facts} />;
}

/** The documents of an order. */
function OrderDocuments({ order }: { order: AdminOrder }) {
  const [problem, setProblem] = useState<string | null>(null);
  if (order.documents.length === 0) return <p>None yet. Documents are issued when the order is paid.</p>;
  return (
    <Stack gap="2">
      <Problem text={problem} />
      <DocumentButtons order={order} onProblem={(error) => setProblem((error as Error).message)} />
    </Stack>
  );
}

const badges = {
  open: { tone: 'warn', icon: Clock, word: 'Waiting' },
  done: { tone: 'ok', icon: CircleCheck, word: 'Done' },
  refused: { tone: 'neutral', icon: CircleX, word: 'Refused' },
} as const;

const columns = (onRefuse: (request: OrderRequest) => void): Column<OrderRequest>[] => [
  {
    header: 'Asked',
    format: 'number',
    cell: ({ askedAt, actedBy }) => (
      <>
        {longMoment(askedAt)}
        {actedBy && <small>{actedBy.name}</small>}
      </>
    ),
  },
  { header: 'For', cell: ({ kind }) => requestLabels[kind] },
  { header: 'Reason', width: '9rem', cell: ({ reason }) => reason },
  {
    header: 'State',
    width: '8rem',
    cell: ({ state, answer, answeredAt }) => (
      <>
        <Badge tone={badges[state].tone} icon={badges[state].icon}>
          {badges[state].word}
        </Badge>
        {answeredAt && <small>{longMoment(answeredAt)}</small>}
        {answer && <small>{answer}</small>}
      </>
    ),
  },
  {
    header: 'Answer',
    cell: (request) =>
      request.state === 'open' && (
        <Button
          size="small"
          variant="outline"
          aria-label={`Refuse the ${request.kind}`}
          onClick={() => onRefuse(request)}
        >
          Refuse
        </Button>
      ),
  },
];

/** What the buyer asks for. It is answered by a correction, a refund, or here by a refusal. */
function Requests({ order }: { order: AdminOrder }) {
  const { revalidate } = useRevalidator();
  const [question, setQuestion] = useState<Question | null>(null);
  if (order.requests.length === 0) return <p>The buyer has asked for nothing.</p>;
  const refuse = ({ kind }: OrderRequest) =>
    setQuestion({
      title: `Refuse the ${kind}`,
      text: `${order.buyer.name} is mailed this reason.`,
      button: `Refuse the ${kind}`,
      needsReason: true,
      onConfirm: async (reason) => {
        const body = { kind, reason };
        await call('POST /admin/payments/orders/:id/refuse', { params: { id: order.id }, body });
        await revalidate();
      },
    });
  return (
    <>
      <DataTable
        caption="What the buyer asks for"
        columns={columns(refuse)}
        rows={order.requests.map((request) => ({ ...request, id: request.askedAt }))}
      />
      <ReasonDialog question={question} onClose={() => setQuestion(null)} />
    </>
  );
}

export const meta = ({ matches }: MetaArgs) => pageMeta(matches, { title: 'Order', index: false });

/** With the name of the account, which may differ from the one on its invoice; null if it can't be read. */
async function readOrder(id: string, signal: AbortSignal) {
  const details = await call('GET /admin/payments/orders/:id', { params: { id }, signal });
  const query = { ids: details.order.userId };
  const users = await call('GET /users/batch', { query, signal }).catch(() => []);
  return { ...details, account: users[0]?.name ?? null };
}

export const clientLoader = ({ params, request: { signal } }: Route.ClientLoaderArgs) =>
  toResult(readOrder(params.id, signal));

/** One order with its documents, refunds and provider events. */
export default function PaymentOrder({ loaderData }: Route.ComponentProps) {
  const { data } = loaderData;
  return (
    <div className={admin.page}>
      <p>
        <Link className={admin.back} to="/admin/payments">
          <Icon icon={ArrowLeft} /> All orders
        </Link>
      </p>
      {!data && <AdminHead title="Order" />}
      <LoadError loaded={loaderData} />
      {data && <Order details={data} account={data.account} />}
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack as="section" gap="1">
    <h2>{title}</h2>
    {children}
  </Stack>
);

function Order({
  details: { order, events, refunds },
  account,
}: {
  details: OrderDetails;
  account: string | null;
}) {
  const [chosen, setChosen] = useState<PaymentEvent | null>(null);
  const given = refunds.filter(({ state }) => state !== 'failed').reduce((sum, one) => sum + one.quantity, 0);
  return (
    <>
      <OrderTools order={order} left={order.quantity - given} />
      <OrderDetailList order={order} account={account} />
      <Part title="Requests">
        <Requests order={order} />
      </Part>
      <Part title="Documents">
        <OrderDocuments order={order} />
      </Part>
      <Part title="Refunds">
        {refunds.length === 0 ? (
          <p>No refunds.</p>
        ) : (
          <DataTable caption="Refunds of this order" columns={refundColumns} rows={refunds} />
        )}
      </Part>
      <Part title="Provider events">
        {events.length === 0 ? (
          <p>The provider has sent no events for this order.</p>
        ) : (
          <DataTable caption="Events for this order" columns={eventColumns(setChosen)} rows={events} />
        )}
      </Part>
      <ResolveDialog event={chosen} onClose={() => setChosen(null)} />
    </>
  );
}
