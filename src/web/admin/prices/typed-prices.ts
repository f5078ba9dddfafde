import { changedPrices } from '../../../contract/money/price-list.ts';
import type { Prices } from '../../../contract/money/prices.ts';
import { inRupees } from '../../../contract/money/rupees.ts';
import type { CurrentPrices } from '../../../contract/shapes/prices.ts';
import { kolkataDate, kolkataTime } from '../../../contract/time/deadline.ts';
import type { Errors } from '../../lib/forms/schema-errors.ts';

/** Prices as they are typed, in rupees, and from when they hold. */
export interface TypedPrices {
  credits: Record<string, string>;
  packages: Record<string, string>;
  membership: string;
  when: 'now' | 'later';
  /** In Asia/Kolkata. */
  day: string;
  time: string;
}

const typed = (paise: number): string => inRupees(paise).slice(1);

const mapped = <From, To>(values: Record<string, From>, to: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, to(value)]));

/** @param from of a planned change */
export const asTyped = (prices: Prices, from: string | null = null): TypedPrices => ({
  credits: mapped(prices.credits, typed),
  packages: mapped(prices.packages, typed),
  membership: typed(prices.membership),
  when: from ? 'later' : 'now',
  day: from ? kolkataDate(new Date(from)) : '',
  time: from ? kolkataTime(new Date(from)) : '00:00',
});

/** NaN for what is no amount in rupees. */
function paiseOf(text: string): number {
  const amount = text.replace(/[₹,\s]/g, '');
  return /^\d{1,9}(\.\d{1,2})?$/.test(amount) ? Math.round(Number(amount) * 100) : Number.NaN;
}

export const pricesOf = ({ credits, packages, membership }: TypedPrices): Prices => ({
  credits: mapped(credits, paiseOf) as Prices['credits'],
  packages: mapped(packages, paiseOf) as Prices['packages'],
  membership: paiseOf(membership),
});

/** Null for now. */
export const startOf = ({ when, day, time }: TypedPrices): string | null =>
  when === 'now' ? null : `${day}T${time}:00+05:30`;

const noAmount = 'Enter an amount in rupees, like 1,200';

/** What the schema can't say of what was typed. */
export function typedErrors(values: TypedPrices): Errors {
  const none: Prices = { credits: {} as never, packages: {} as never, membership: 0 };
  const found = changedPrices(none, pricesOf(values)).filter(({ after }) => Number.isNaN(after));
  return {
    ...Object.fromEntries(found.map(({ path }) => [path, noAmount])),
    ...(values.when === 'later' && !(values.day && values.time) && { from: 'Choose a day and a time' }),
  };
}

/** The prices that would hold at a moment without the change. */
export const pricesBefore = (current: CurrentPrices, from: string | null): Prices =>
  current.planned.findLast((planned) => from && Date.parse(planned.from) < Date.parse(from)) ?? current;
