import { useState } from 'react';
import type { Order } from '../../contract/commerce/payment.ts';
import { inRupees } from '../../contract/money/money-in-words.ts';
import { fullFinancialYearOf } from '../../contract/money/tax.ts';
import { call } from '../lib/api/call.ts';
import type { LoadResult } from '../lib/loading/load-result.tsx';
import { Badge } from '../ui/Badge.tsx';
import { ButtonLink, Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Stack, Cluster } from '../ui/Layout.tsx';
import { OwnRow } from '../ui/OwnRow.tsx';
import { Problem } from '../ui/Callout.tsx';
import { useOffers, useSelling } from '../lib/shop.ts';
import { longDate } from '../lib/format/dates.ts';
import { saveFile } from '../lib/save-file.ts';
import { boughtText, orderBadges } from './bought-text.ts';
import { isWaiting, type OrderActionsProps, requestText, useOrderActions } from './OrderActions.tsx';
import { GrowingEnd, type Portion, portionSize, useGrowingList } from './use-growing-list.tsx';
import css from './Payments.module.css';

/** A button for each financial year with documents. */
function DocumentsOfYear({ orders }: { orders: readonly Order[] }) {
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const years = new Set(
    orders.flatMap(({ documents }) =>
      documents.map(({ date }) => fullFinancialYearOf(new Date(`${date}T12:00:00+05:30`))),
    ),
  );
  const save = async (year: string) => {
    setBusy(year);
    const failure = 'The documents could not be loaded. Please try again.';
    setProblem(
      await saveFile('/payments/documents', { year }, { fileName: `documents-${year}.zip`, failure }),
    );
    setBusy(null);
  };
  return (
    <>
      <Problem text={problem} />
      <Cluster gap="1">
        {[...years].map((year) => (
          <Button
            key={year}
            variant="outline"
            busy={busy === year}
            busyText="Preparing the documents..."
            onClick={() => void save(year)}
          >
            Documents of {year} (ZIP)
          </Button>
        ))}
      </Cluster>
    </>
  );
}

export async function readHistory(page: number, signal?: AbortSignal): Promise<Portion<Order>> {
  const { orders, totalCount } = await call('GET /payments/history', {
    query: { page, limit: portionSize },
    ...(signal && { signal }),
  });
  return { items: orders, totalCount };
}

interface PaymentHistoryProps {
  loaded: LoadResult<Portion<Order>>;
  bankDetails: readonly string[] | null;
}

/** Orders with their states and documents, newest first. */
export function PaymentHistory({ loaded, bankDetails }: PaymentHistoryProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const list = useGrowingList(loaded, readHistory);
  const notify = (error: unknown) => setProblem((error as Error).message);
  const check = async (order: Order) => {
    setProblem(null);
    await call('POST /payments/orders/:orderId/check', { params: { orderId: order.id } }).then(
      list.replace,
      notify,
    );
  };
  if (list.first.data && list.items.length === 0) return <NoPayments />;
  return (
    <Stack gap="3">
      <Problem text={problem} />
      <ul>
        {list.items.map((order) => (
          <OrderRow
            key={order.id}
            order={order}
            bankDetails={bankDetails}
            onCheck={() => check(order)}
            onChanged={list.replace}
            onProblem={notify}
          />
        ))}
      </ul>
      <GrowingEnd list={list} />
      <DocumentsOfYear orders={list.items} />
    </Stack>
  );
}

function NoPayments() {
  const isSelling = useSelling();
  const offers = useOffers();
  return (
    <EmptyState
      title="No payments yet"
      actions={
        offers.credits && (
          <ButtonLink to="/packages" variant="outline">
            Credits and Packages
          </ButtonLink>
        )
      }
    >
      {isSelling
        ? 'Your payments and receipts appear here.'
        : 'This site does not sell credits or memberships.'}
    </EmptyState>
  );
}

function OrderRow(props: OrderActionsProps) {
  const { order } = props;
  const { tone, icon, word } = orderBadges[order.state];
  const { actedBy, refundedAmount } = order;
  const facts = [
    longDate(order.createdAt),
    actedBy && `ordered by ${actedBy.name}`,
    refundedAmount > 0 && `${inRupees(refundedAmount)} refunded`,
  ];
  const notes = notesOf(order);
  const actions = useOrderActions(props);
  return (
    <OwnRow
      badge={
        <Badge tone={tone} icon={icon}>
          {word}
        </Badge>
      }
      title={boughtText(order)}
      line={facts.filter(Boolean).join(' · ')}
      numbers={inRupees(order.amount)}
      note={notes.length > 0 && notes.map((note) => <p key={note}>{note}</p>)}
      className={css.order}
      {...actions}
    />
  );
}

/** Why it isn't paid, and what became of what was asked for. */
const notesOf = (order: Order): string[] => [
  ...(isWaiting(order) && order.superseded ? ['Replaced by a later order.'] : []),
  ...(order.failureReason ? [order.failureReason] : []),
  ...order.requests.map(requestText),
];
