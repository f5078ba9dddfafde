import { Ellipsis, RefreshCw } from 'lucide';
import { type ReactNode, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { orderRequestTypes } from '../../../contract/vocabulary/index.ts';
import { call } from '../../lib/api/call.ts';
import { useSubmit } from '../../lib/forms/use-submit.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { type MenuEntry, MenuButton } from '../../ui/MenuButton.tsx';
import { TabLinks } from '../../ui/Tabs.tsx';
import { AdminHead } from '../kit/AdminShell.tsx';

/** What waits for an admin. */
interface Waiting {
  /** Orders whose buyers ask for something. */
  asked: number;
  /** Payments that match no order. */
  unmatched: number;
}

const totalOf = (read: Promise<{ totalCount: number }>): Promise<number> =>
  read.then(
    ({ totalCount }) => totalCount,
    () => 0,
  );

/** 0 for what can't be read. */
export async function countWaiting(signal: AbortSignal): Promise<Waiting> {
  const [asked, unmatched] = await Promise.all([
    totalOf(
      call('GET /admin/payments/orders', { query: { asked: [...orderRequestTypes], limit: 1 }, signal }),
    ),
    totalOf(call('GET /admin/payments/events', { query: { outcome: ['unmatched'], limit: 1 }, signal })),
  ]);
  return { asked, unmatched };
}

const countText = (count: number, what: string) =>
  count > 0 && { count: `${count.toLocaleString('en-IN')} ${what}` };

/** Orders, what the provider sent, and prices, with the numbers of what waits where they are known. */
export function PaymentsTabs({ asked = 0, unmatched = 0 }: Partial<Waiting>) {
  const path = useLocation().pathname.replace(/\/+$/, '');
  const tabs = [
    {
      label: 'Orders',
      to: '/admin/payments',
      ...countText(asked, asked === 1 ? 'request' : 'requests'),
    },
    {
      label: 'Provider events',
      to: '/admin/payments/events',
      ...countText(unmatched, 'unmatched'),
    },
    { label: 'Prices', to: '/admin/prices' },
  ];
  return <TabLinks label="Payments" tabs={tabs.map((tab) => ({ ...tab, current: tab.to === path }))} />;
}

interface HeadProps {
  waiting: Waiting;
  /** What else can be done than to check open orders. */
  entries?: MenuEntry[];
  children?: ReactNode;
}

/** Title, tools and tabs of both lists. What is done rarely is in a menu: on a phone its buttons would fill rows. */
export function PaymentsHead({ waiting, entries = [], children }: HeadProps) {
  const { check, told } = useCheckOpen();
  return (
    <>
      <AdminHead title="Payments">
        {children}
        <MenuButton
          label="More actions"
          entries={[...entries, { label: 'Check open orders', icon: RefreshCw, onSelect: check }]}
        >
          <Icon icon={Ellipsis} />
        </MenuButton>
      </AdminHead>
      {told}
      <PaymentsTabs {...waiting} />
    </>
  );
}

const none = {};

/** Checks all unpaid orders with the provider. */
function useCheckOpen() {
  const { revalidate } = useRevalidator();
  const [result, setResult] = useState('');
  const { busy, isSent, message, submit } = useSubmit({
    values: none,
    send: async () => {
      const { checked, paid } = await call('POST /admin/payments/reconcile');
      setResult(`${checked} checked, ${paid} found paid`);
      await revalidate();
    },
  });
  const text = busy ? 'Checking open orders...' : (message ?? (isSent && result));
  return {
    check: () => void submit(),
    told: text && (
      <Callout tone={message ? 'danger' : 'ok'} role={message ? 'alert' : 'status'}>
        {text}
      </Callout>
    ),
  };
}
