import { RefreshCw } from 'lucide';
import { type ReactNode, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { call } from '../../lib/api/call.ts';
import { useSubmit } from '../../lib/forms/use-submit.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TabLinks } from '../../ui/Tabs.tsx';
import { AdminHead } from '../kit/AdminHead.tsx';

interface Props {
  /** How many payments match no order. */
  unmatched: number;
  children?: ReactNode;
}

/** 0 if that can't be read. */
export const countUnmatched = (signal: AbortSignal): Promise<number> =>
  call('GET /admin/payments/events', { query: { outcome: ['unmatched'], limit: 1 }, signal }).then(
    ({ totalCount }) => totalCount,
    () => 0,
  );

/** Title, tools and tabs of both lists, with the number of unmatched payments. */
export function PaymentsHead({ unmatched, children }: Props) {
  const { pathname } = useLocation();
  const isEvents = pathname.replace(/\/+$/, '').endsWith('/events');
  return (
    <>
      <AdminHead title="Payments">
        {children}
        <CheckOpen />
      </AdminHead>
      <TabLinks
        label="Payments"
        tabs={[
          { label: 'Orders', to: '/admin/payments', current: !isEvents },
          {
            label: 'Provider events',
            to: '/admin/payments/events',
            current: isEvents,
            ...(unmatched > 0 && { count: `${unmatched.toLocaleString('en-IN')} unmatched` }),
          },
        ]}
      />
    </>
  );
}

/** Checks all unpaid orders with the provider. */
const none = {};

function CheckOpen() {
  const { revalidate } = useRevalidator();
  const [result, setResult] = useState('');
  const { busy, isSent, message, submit } = useSubmit({
    values: none,
    send: async () => {
      const { checked, settled } = await call('POST /admin/payments/reconcile');
      setResult(`${checked} checked, ${settled} found paid`);
      await revalidate();
    },
  });
  return (
    <>
      {(isSent || message) && (
        <Notice tone={message ? 'danger' : 'ok'} role={message ? 'alert' : 'status'}>
          {message ?? result}
        </Notice>
      )}
      <Button variant="outline" size="small" busy={busy} onClick={() => void submit()}>
        <Icon icon={RefreshCw} /> Check open orders
      </Button>
    </>
  );
}
