import { Fragment } from 'react';
import type { ListedJob, ListedPost } from '../../../contract/publishing/listed-items.ts';
import { isActionKind } from '../../../contract/vocabulary/index.ts';
import { dayAndMonth } from '../../lib/format/dates.ts';
import type { ListedCards } from '../../lib/public-queries.ts';

/** A number, or a day, with its noun before or after it. */
interface Total {
  before?: string;
  value: string;
  after?: string;
}

const counted = (number: number, noun: string): Total[] =>
  number > 0 ? [{ value: String(number), after: number === 1 ? noun : `${noun}s` }] : [];

/** How many there are, their vacancies, and the next deadline of all; what isn't known of all is left out. */
export function listTotals(
  list: ListedCards<ListedJob | ListedPost>,
  noun: string,
  open: (ListedJob | ListedPost)[],
): Total[] {
  const isWhole = list.items.length === list.totalCount;
  const vacancies = list.items.map((item) => ('vacancies' in item ? (item.vacancies ?? 0) : 0));
  const sum = isWhole ? vacancies.reduce((total, one) => total + one, 0) : 0;
  const [next] = open
    .flatMap(({ nextMilestone: one, isClosed }) => (one && !isClosed && isActionKind(one.kind) ? one : []))
    .toSorted((a, b) => (a.moment ?? a.date).localeCompare(b.moment ?? b.date));
  return [
    ...counted(list.totalCount, noun),
    ...(sum > 0 ? [{ value: String(sum), after: sum === 1 ? 'vacancy' : 'vacancies' }] : []),
    ...(next ? [{ before: 'next deadline', value: dayAndMonth(next.date) }] : []),
  ];
}

export { counted as countedTotal };

/** '6 open jobs · 24 vacancies · next deadline 7 December' */
export const Totals = ({ of }: { of: Total[] }) =>
  of.length > 0 && (
    <p>
      {of.map(({ before, value, after }, at) => (
        <Fragment key={`${before} ${after}`}>
          {at > 0 && ' · '}
          {before} <b>{value}</b> {after}
        </Fragment>
      ))}
    </p>
  );
