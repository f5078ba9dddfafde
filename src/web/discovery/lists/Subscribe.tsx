import { Rss } from 'lucide';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from 'react-router';
import css from './Subscribe.module.css';

interface Props {
  path: string;
  /** The list's query, as feeds are asked for it. */
  feedSearch: string;
  /** The page with its dates by day. */
  calendarTo?: string | undefined;
}

const feedLinks = (path: string, search: string): { label: string; href: string }[] => [
  { label: 'RSS', href: `${path}/feed.rss${search}` },
  { label: 'Atom', href: `${path}/feed.atom${search}` },
  { label: 'JSON Feed', href: `${path}/feed.json${search}` },
  { label: 'Deadlines (.ics)', href: `${path}/deadlines.ics${search}` },
];

/** Feeds of a list, a calendar of its deadlines, and its dates by day. */
const Subscribe = ({ path, feedSearch, calendarTo }: Props) => (
  <nav className={css.subscribe} aria-label="Subscribe">
    <p>
      <Icon icon={Rss} />
      Subscribe to this list
    </p>
    <ul>
      {feedLinks(path, feedSearch).map(({ label, href }) => (
        <li key={label}>
          <a href={href}>{label}</a>
        </li>
      ))}
      {calendarTo && (
        <li>
          <Link to={calendarTo}>Calendar</Link>
        </li>
      )}
    </ul>
  </nav>
);
export default Subscribe;
