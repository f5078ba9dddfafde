import type { DayTotal } from '../../../contract/shapes/payment.ts';
import { shortDate } from '../../lib/format/dates.ts';
import { inRupees } from '../../../contract/money/rupees.ts';
import { Bars } from '../overview/Bars.tsx';
import { Stack } from '../../ui/Layout.tsx';
import overview from '../overview/Overview.module.css';
import { LoadError } from '../../lib/loading/LoadError.tsx';
import type { Settled } from '../../lib/loading/settled.ts';
import css from './Payments.module.css';

interface Props {
  startDate: string;
  endDate: string;
  loaded: Settled<DayTotal[]>;
}

/** Revenue and refunds of each of these days. */
export function DayTotals({ startDate, endDate, loaded }: Props) {
  const { data } = loaded;
  return (
    <Stack as="section" gap="1" className={css.totals} aria-label="Totals per day">
      <LoadError loaded={loaded} />
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
    </Stack>
  );
}

const sum = (days: DayTotal[], what: 'orders' | 'paid' | 'refunded' | 'failed'): number =>
  days.reduce((total, day) => total + day[what], 0);
