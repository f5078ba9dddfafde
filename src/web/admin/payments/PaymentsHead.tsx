import { RefreshCw } from 'lucide';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { call } from '../../lib/api/call.ts';
import { useSubmit } from '../../lib/forms/use-submit.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TabLinks } from '../../ui/Tabs.tsx';
import { AdminHead } from '../kit/AdminHead.tsx';
import { useData } from '../../lib/loading/use-data.ts';

interface Props {
  /** Changes after every action that may change the count. */
  round: number;
  onChecked: () => void;
  children?: ReactNode;
}

/** Title, tools and tabs of both lists, with the number of unmatched payments. */
export function PaymentsHead({ round, onChecked, children }: Props) {
  const { pathname } = useLocation();
  const isEvents = pathname.replace(/\/+$/, '').endsWith('/events');
  const { data } = useData(`unmatched ${round}`, (signal) =>
    call('GET /admin/payments/events', { query: { outcome: ['unmatched'], limit: 1 }, signal }),
  );
  const waiting = data?.totalCount ?? 0;
  return (
    <>
      <AdminHead title="Payments">
        {children}
        <CheckOpen onChecked={onChecked} />
      </AdminHead>
      <TabLinks
        label="Payments"
        tabs={[
          { label: 'Orders', to: '/admin/payments', current: !isEvents },
          {
            label: 'Provider events',
            to: '/admin/payments/events',
            current: isEvents,
            ...(waiting > 0 && { count: `${waiting.toLocaleString('en-IN')} unmatched` }),
          },
        ]}
      />
    </>
  );
}

/** Checks all unpaid orders with the provider. */
const none = {};

function CheckOpen({ onChecked }: { onChecked: () => void }) {
  const [result, setResult] = useState('');
  const { busy, isSent, message, submit } = useSubmit({
    values: none,
    send: async () => {
      const { checked, settled } = await call('POST /admin/payments/reconcile');
      setResult(`${checked} checked, ${settled} found paid`);
      onChecked();
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
        <Icon of={RefreshCw} /> Check open orders
      </Button>
    </>
  );
}
