import { Stack } from '../../ui/Layout.tsx';
import css from './Subscribe.module.css';

interface Props {
  /** The list as a page for frames of other sites. */
  address: string;
  /** What the list is called. */
  title: string;
}

const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** HTML that shows a list on another site. */
const snippetOf = ({ address, title }: Props): string =>
  `<iframe src="${attribute(address)}" title="${attribute(title)}" width="100%" height="600" loading="lazy" referrerpolicy="no-referrer" style="border:0"></iframe>`;

/** The HTML that shows this list on another site, with a preview. */
export default function Embed(props: Props) {
  const { pathname, search } = new URL(props.address);
  return (
    <details className={css.embed}>
      <summary>Show this list on your site</summary>
      <Stack gap="1">
        <p>
          Copy this HTML into a page of your site. The list stays up to date, and needs no script or cookie.
          Its address also takes <code>limit=</code> 1 to 20, and <code>theme=light</code> or{' '}
          <code>theme=dark</code>, which otherwise follows the reader’s system.
        </p>
        <pre className={css.snippet} tabIndex={0} aria-label="HTML to copy">
          <code>{snippetOf(props)}</code>
        </pre>
        <iframe
          className={css.preview}
          src={pathname + search}
          title={`Preview: ${props.title}`}
          loading="lazy"
        />
      </Stack>
    </details>
  );
}
