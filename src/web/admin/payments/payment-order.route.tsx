import { ArrowLeft } from 'lucide';
import { type ReactNode, useState } from 'react';
import type { OrderDetails, PaymentEvent } from '../../../contract/shapes/payment.ts';
import { call } from '../../lib/api/call.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { Link } from '../../ui/Link.tsx';
import { AdminHead } from '../kit/AdminHead.tsx';
import admin from '../kit/Admin.module.css';
import { settled } from '../../lib/loading/settled.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { DataTable } from '../kit/DataTable.tsx';
import { eventColumns } from './event-list.tsx';
import { LoadError } from '../../lib/loading/LoadError.tsx';
import { OrderDetailList } from './OrderDetailList.tsx';
import { OrderDocuments } from './OrderDocuments.tsx';
import { refundColumns } from './order-list.tsx';
import css from './Payments.module.css';
import { OrderTools } from './OrderTools.tsx';
import { Requests } from './Requests.tsx';
import { ResolveDialog } from './ResolveDialog.tsx';
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
  const [chosen, setChosen] = useState<PaymentEvent | null>(null);
  const given = refunds.filter(({ state }) => state !== 'failed').reduce((sum, one) => sum + one.quantity, 0);
  return (
    <>
      <OrderTools order={order} left={order.quantity - given} />
      <OrderDetailList order={order} />
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
