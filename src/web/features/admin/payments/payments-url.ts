import { kolkataDate } from '../../../../contract/deadline.ts';
import { eventOutcomes, orderKinds, orderStates } from '../../../../contract/vocabulary/index.ts';

const pageOf = (params: URLSearchParams): number => {
  const page = Number(params.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= 500 ? page : 1;
};

const dayOf = (params: URLSearchParams, name: string): string | undefined => {
  const day = params.get(name) ?? '';
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined;
};

export const readOrders = (params: URLSearchParams) => ({
  q: params.get('q')?.trim() || undefined,
  state: orderStates.filter((state) => state === params.get('state')),
  kind: orderKinds.filter((kind) => kind === params.get('kind')),
  startDate: dayOf(params, 'startDate'),
  endDate: dayOf(params, 'endDate'),
  page: pageOf(params),
  limit: 20,
});
export type OrdersView = ReturnType<typeof readOrders>;

/** Messages that wait for somebody come first: the others are a choice. */
export const readEvents = (params: URLSearchParams) => ({
  outcome:
    params.get('outcome') === 'all'
      ? []
      : [eventOutcomes.find((outcome) => outcome === params.get('outcome')) ?? ('unmatched' as const)],
  page: pageOf(params),
  limit: 20,
});

const dayMs = 24 * 60 * 60 * 1000;
const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10);

/** A chart of more days has bars too thin to tell apart. */
const mostDays = 60;
const usualDays = 14;

/** The days the chart shows: those of the filter, as many as it can hold; two weeks up to today when there is none. */
export function chartDays({ startDate, endDate }: Pick<OrdersView, 'startDate' | 'endDate'>, now: Date) {
  const today = kolkataDate(now);
  const end = endDate ?? (startDate && startDate > today ? startDate : today);
  const wished = startDate ?? daysBefore(end, usualDays - 1);
  const earliest = daysBefore(end, mostDays - 1);
  const start = wished < earliest ? earliest : wished;
  return { startDate: start > end ? end : start, endDate: end };
}
