import { searchOf } from './listing-url.ts';

/** Parameters that identify a list; feeds have their own order and only the newest items. */
const telling = ['filter', 'position', 'field', 'location', 'employer', 'q'];

export const feedSearch = (params: URLSearchParams): string =>
  searchOf(
    new URLSearchParams([...params].filter(([name, value]) => telling.includes(name) && value !== '')),
  );

/** Links to a list's feeds and calendar. */
export function feedLinks(path: string, params: URLSearchParams): { label: string; href: string }[] {
  const search = feedSearch(params);
  return [
    { label: 'RSS', href: `${path}/feed.rss${search}` },
    { label: 'Atom', href: `${path}/feed.atom${search}` },
    { label: 'JSON Feed', href: `${path}/feed.json${search}` },
    { label: 'Calendar of deadlines', href: `${path}/deadlines.ics${search}` },
  ];
}
