import type { DayTotal } from '../../../contract/shapes/payment.ts';
import { call } from '../../lib/api/call.ts';
import { shortDate } from '../../lib/format/dates.ts';
import { inRupees } from '../../../contract/rupees.ts';
import { Bars } from '../overview/Bars.tsx';
import overview from '../overview/Overview.module.css';
import { useData } from '../../lib/loading/use-data.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import css from './Payments.module.css';

/** Revenue and refunds of each of these days. */
export function DayTotals({
  startDate,
  endDate,
  round,
}: {
  startDate: string;
  endDate: string;
  round: number;
}) {
  const { data, error, reload } = useData(`${startDate} ${endDate} ${round}`, (signal) =>
    call('GET /admin/payments/totals', { query: { startDate, endDate }, signal }),
  );
  return (
    <section className={css.totals} aria-label="Totals per day">
      {error && <LoadFailed error={error} onRetry={reload} />}
      {data && (
        <>
          <p>
            {shortDate(startDate)} to {shortDate(endDate)}, Indian time: {inRupees(sum(data, 'paid'))} from{' '}
            {sum(data, 'orders').toLocaleString('en-IN')} paid{' '}
            {sum(data, 'orders') === 1 ? 'order' : 'orders'}, {inRupees(sum(data, 'refunded'))} refunded
          </p>
          <div className={overview.plots}>
            <Bars
              title="Money per day"
              step="day"
              starts={data.map(({ day }) => day)}
              format={inRupees}
              series={{
                Paid: data.map(({ paid }) => paid),
                Refunded: data.map(({ refunded }) => refunded),
              }}
            />
            <Bars
              title="Orders per day"
              step="day"
              starts={data.map(({ day }) => day)}
              series={{ Paid: data.map(({ orders }) => orders), Failed: data.map(({ failed }) => failed) }}
            />
          </div>
        </>
      )}
    </section>
  );
}

const sum = (days: DayTotal[], what: 'orders' | 'paid' | 'refunded' | 'failed'): number =>
  days.reduce((total, day) => total + day[what], 0);
