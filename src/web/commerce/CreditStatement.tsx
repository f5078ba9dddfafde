import type { StatementEntry } from '../../contract/commerce/payment.ts';
import { bucketLabel } from '../../contract/vocabulary/index.ts';
import { call } from '../lib/api/call.ts';
import type { LoadResult } from '../lib/loading/load-result.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Link } from 'react-router';
import { Table } from '../ui/Table.tsx';
import { causeLabels } from './bought-text.ts';
import css from './Payments.module.css';
import { longDate } from '../lib/format/dates.ts';
import { GrowingEnd, type Portion, portionSize, useGrowingList } from './use-growing-list.tsx';

export async function readStatement(page: number, signal?: AbortSignal): Promise<Portion<StatementEntry>> {
  const { entries, totalCount } = await call('GET /payments/statement', {
    query: { page, limit: portionSize },
    ...(signal && { signal }),
  });
  return { items: entries, totalCount };
}

/** Changes of credits with their items, and the balance after each. */
export function CreditStatement({ loaded }: { loaded: LoadResult<Portion<StatementEntry>> }) {
  const list = useGrowingList(loaded, readStatement);
  if (list.first.data && list.items.length === 0)
    return <EmptyState title="No changes yet">Credit changes appear here.</EmptyState>;
  return (
    <>
      <Table caption="Your credit changes" stacks="brief">
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Credit type</th>
            <th scope="col">Description</th>
            <th scope="col" className={css.money}>
              Change
            </th>
            <th scope="col" className={css.money}>
              Balance
            </th>
          </tr>
        </thead>
        <tbody>
          {list.items.map((entry) => (
            <tr key={entry.id}>
              <td className="nowrap" data-label="Date">
                {longDate(entry.createdAt)}
              </td>
              <td className="nowrap" data-label="Credit type">
                {bucketLabel(entry.bucket)}
              </td>
              <td data-label="Description" data-lead>
                <About entry={entry} />
              </td>
              <td className={css.money} data-label="Change">
                <span className={entry.amount > 0 ? css.plus : undefined}>
                  {entry.amount > 0 ? '+' : '−'}
                  {Math.abs(entry.amount)}
                </span>
              </td>
              <td className={css.money} data-label="Balance" data-named>
                {entry.balance}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <GrowingEnd list={list} />
    </>
  );
}

/** 'Used for an approval · Registrar (Academic)'. */
function About({ entry: { cause, item, receiptNumber, reason } }: { entry: StatementEntry }) {
  const about = item?.entity ? (
    <Link to={`/${item.entity}s/${item.id}`}>{item.title}</Link>
  ) : item ? (
    'Deleted item'
  ) : (
    (receiptNumber ?? reason)
  );
  return (
    <span className="anywhere">
      {causeLabels[cause]}
      {about && <> · {about}</>}
    </span>
  );
}
