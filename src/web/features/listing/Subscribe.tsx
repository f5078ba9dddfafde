import { Rss } from 'lucide-react';
import { feedLinks } from './feed-links.ts';
import css from './Subscribe.module.css';

/** Feeds of a list, and a calendar of its deadlines. */
export const Subscribe = ({ path, params }: { path: string; params: URLSearchParams }) => (
  <nav className={css.subscribe} aria-label="Subscribe">
    <p>
      <Rss aria-hidden="true" />
      Subscribe to this list
    </p>
    <ul>
      {feedLinks(path, params).map(({ label, href }) => (
        <li key={label}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  </nav>
);
