import { Link } from 'react-router';
import { Stack } from '../../ui/Layout.tsx';
import css from './FeedsAndEmbedding.module.css';

interface Props {
  path: string;
  /** The list's query, as feeds are asked for it; absent for an empty list, which has none. */
  feedSearch?: string | undefined;
  /** The page with its dates by day. */
  calendarTo?: string | undefined;
  /** The list as a page for frames of other sites. */
  embed?: string | undefined;
  /** What the list is called. */
  feedTitle?: string;
}

const feedLinks = (path: string, search: string): { label: string; href: string }[] => [
  { label: 'RSS', href: `${path}/feed.rss${search}` },
  { label: 'Atom', href: `${path}/feed.atom${search}` },
  { label: 'JSON Feed', href: `${path}/feed.json${search}` },
  { label: 'Deadlines (.ics)', href: `${path}/deadlines.ics${search}` },
];

const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** HTML that shows a list on another site. */
const snippetOf = (address: string, title: string): string =>
  `<iframe src="${attribute(address)}" title="${attribute(title)}" width="100%" height="600" loading="lazy" referrerpolicy="no-referrer" style="border:0"></iframe>`;

/** Feeds of a list, a calendar of its deadlines, and the HTML that shows it on another site: for few, so folded. */
export default function FeedsAndEmbedding({ path, feedSearch, calendarTo, embed, feedTitle = '' }: Props) {
  return (
    <details className={css.folded}>
      <summary>{embed ? 'Feeds and embedding' : 'Feeds'}</summary>
      {feedSearch !== undefined && (
        <nav aria-label="Subscribe">
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
      )}
      {embed && <Embed address={embed} title={feedTitle} />}
    </details>
  );
}

function Embed({ address, title }: { address: string; title: string }) {
  const { pathname, search } = new URL(address);
  return (
    <Stack gap="1">
      <p>
        Copy this HTML into a page of your site. The list stays up to date, and needs no script or cookie. Its
        address also takes <code>limit=</code> 1 to 20, and <code>theme=light</code> or{' '}
        <code>theme=dark</code>, which otherwise follows the reader’s system.
      </p>
      <pre className={css.snippet} tabIndex={0} aria-label="HTML to copy">
        <code>{snippetOf(address, title)}</code>
      </pre>
      <iframe className={css.preview} src={pathname + search} title={`Preview: ${title}`} loading="lazy" />
    </Stack>
  );
}
