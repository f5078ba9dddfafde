import type { ComponentProps } from 'react';
import { createPath, type To } from 'react-router';

/**
 * A link to a page of the portal: a plain anchor, which `useLinkNavigation` opens without reloading the document. React Router's
 * own `Link` resolves its address against all routes of the page and creates handlers, in each of the 100 to 170 links of a page: a tenth of the
 * processor time of a page on the server, and once more in the browser.
 */
export function Link({
  to,
  preventScrollReset,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & {
  to: To;
  /** Stay where the page is scrolled to. */
  preventScrollReset?: boolean;
}) {
  // An empty address would keep the query of the page that is shown.
  const href = typeof to === 'string' ? to : createPath({ pathname: '', ...to }) || '?';
  return <a {...rest} href={href} data-link={preventScrollReset ? 'keep-scroll' : ''} />;
}
