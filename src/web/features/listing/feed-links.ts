/** Links to a list's feeds and calendar. `search` is its query, as feeds are asked for it. */
export const feedLinks = (path: string, search: string): { label: string; href: string }[] => [
  { label: 'RSS', href: `${path}/feed.rss${search}` },
  { label: 'Atom', href: `${path}/feed.atom${search}` },
  { label: 'JSON Feed', href: `${path}/feed.json${search}` },
  { label: 'Calendar of deadlines', href: `${path}/deadlines.ics${search}` },
];
