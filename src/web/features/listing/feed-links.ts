import { searchOf } from './listing-url.ts';

/** What tells one list from another; feeds are in an order of their own, and hold the newest alone. */
const telling = ['filter', 'position', 'field', 'location', 'employer', 'q'];

export const feedSearch = (params: URLSearchParams): string =>
  searchOf(
    new URLSearchParams([...params].filter(([name, value]) => telling.includes(name) && value !== '')),
  );

/** The feeds and the calendar of a list, as people find them at its foot. */
export function feedLinks(path: string, params: URLSearchParams): { label: string; href: string }[] {
  const search = feedSearch(params);
  return [
    { label: 'RSS', href: `${path}/feed.rss${search}` },
    { label: 'Atom', href: `${path}/feed.atom${search}` },
    { label: 'JSON Feed', href: `${path}/feed.json${search}` },
    { label: 'Calendar of deadlines', href: `${path}/deadlines.ics${search}` },
  ];
}
