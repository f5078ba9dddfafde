import { ArrowLeft, Landmark, RefreshCw, Undo2 } from 'lucide';
import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { OrderDetails, PaymentEvent } from '../../../contract/shapes/payment.ts';
import { call } from '../../lib/api/call.ts';
import { useSubmit } from '../../lib/forms/use-submit.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { Link } from '../../ui/Link.tsx';
import { Problem } from '../../ui/Notice.tsx';
import { AdminHead } from '../kit/AdminHead.tsx';
import admin from '../kit/Admin.module.css';
import { settled } from '../../lib/loading/settled.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { DataTable } from '../kit/DataTable.tsx';
import { eventColumns } from './event-list.tsx';
import { boughtText } from '../../shop/bought-text.ts';
import { LoadError } from '../../lib/loading/LoadError.tsx';
import { OrderDetailList } from './OrderDetailList.tsx';
import { OrderDocuments } from './OrderDocuments.tsx';
import { refundColumns } from './order-list.tsx';
import css from './Payments.module.css';
import { RefundDialog } from './RefundDialog.tsx';
import { ResolveDialog } from './ResolveDialog.tsx';
import { TransferDialog } from './TransferDialog.tsx';
import type { Route } from './+types/payment-order.route.ts';

export const meta = () => pageMeta({ title: 'Order', index: false });

export const clientLoader = ({ params, request: { signal } }: Route.ClientLoaderArgs) =>
  settled(call('GET /admin/payments/orders/:id', { params, signal }));

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
      {data && <Order details={data} />}
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack as="section" gap="1" className={css.part}>
    <h2>{title}</h2>
    {children}
  </Stack>
);

function Order({ details: { order, events, refunds } }: { details: OrderDetails }) {
  const { revalidate } = useRevalidator();
  const [isRefunding, setRefunding] = useState(false);
  const [isRecording, setRecording] = useState(false);
  const [chosen, setChosen] = useState<PaymentEvent | null>(null);
  const given = refunds.filter(({ state }) => state !== 'failed').reduce((sum, one) => sum + one.quantity, 0);
  const left = order.quantity - given;
  const isUnpaid = order.state !== 'paid' && order.state !== 'refunded';
  const { busy, message, submit } = useSubmit({
    values: order,
    send: async () => {
      await call('POST /admin/payments/orders/:id/check', { params: { id: order.id } });
      await revalidate();
    },
  });
  return (
    <>
      <AdminHead title={boughtText(order)} lead={`${order.buyer.name}, ${order.buyer.email}`}>
        {isUnpaid && (
          <Button variant="outline" size="small" busy={busy} onClick={() => void submit()}>
            <Icon icon={RefreshCw} /> Ask the provider
          </Button>
        )}
        {order.state === 'awaitingTransfer' && (
          <Button variant="outline" size="small" onClick={() => setRecording(true)}>
            <Icon icon={Landmark} /> Record the transfer
          </Button>
        )}
        {order.state === 'paid' && left > 0 && (
          <Button variant="outline" size="small" onClick={() => setRefunding(true)}>
            <Icon icon={Undo2} /> Refund
          </Button>
        )}
      </AdminHead>
      <Problem text={message} />
      <OrderDetailList order={order} />
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
      <TransferDialog open={isRecording} order={order} onClose={() => setRecording(false)} />
      <RefundDialog open={isRefunding} order={order} left={left} onClose={() => setRefunding(false)} />
      <ResolveDialog event={chosen} onClose={() => setChosen(null)} />
    </>
  );
}
