import { isMonth, monthOf } from '../../../contract/time/calendar.ts';
import { searchOf } from '../../items/list/listing-url.ts';
import type { Listing } from '../../items/list/use-listing.ts';

type To = ReturnType<Listing['to']>;

/** Addresses of the calendar with the filters of the present one. */
function changed({ params, to }: Listing, change: (next: URLSearchParams) => void): To {
  const next = new URLSearchParams(params);
  for (const name of ['page', 'day']) next.delete(name);
  change(next);
  return to(next);
}

export const toMonth = (listing: Listing, month: string): To =>
  changed(listing, (next) => next.set('month', month));

export const toView = (listing: Listing, month: string, view: 'month' | 'agenda'): To =>
  changed(listing, (next) => {
    next.set('month', month);
    next.set('view', view);
  });

/** The agenda of a day, with its month. */
export const toDay = (listing: Listing, day: string): To =>
  changed(listing, (next) => {
    for (const name of ['month', 'view']) next.delete(name);
    if (isMonth(monthOf(day))) next.set('day', day);
  });

const filters = ['type', 'mode', 'country', 'free', 'deadlines'];

/** The iCalendar file of the same filters. */
export const fileAddress = (params: URLSearchParams): string =>
  `/calendar/deadlines.ics${searchOf(
    new URLSearchParams([...params].filter(([name, value]) => filters.includes(name) && value !== '')),
  )}`;
