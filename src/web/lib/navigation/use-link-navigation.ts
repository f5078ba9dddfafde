import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { followed } from './use-documents-without-scripts.ts';

/** Opens the portal's links (`ui/Link`) without reloading the document. One listener for all links, for the outermost component. */
export function useLinkNavigation() {
  const navigate = useNavigate();
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-link]');
      // React's handlers, which may have prevented it, ran before: the document is React's root, and its listener is older.
      if (!link || link.target || event.defaultPrevented) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      const to = link.pathname + link.search + link.hash;
      followed.to = to;
      followed.by = link.getAttribute('href');
      // As browsers do: the page that is shown doesn't become a second entry of the history.
      const replace = to === location.pathname + location.search + location.hash;
      const shown = navigate(to, { replace, preventScrollReset: link.dataset.link === 'keep-scroll' });
      // Never, if a script is missing.
      void Promise.resolve(shown).finally(() => {
        if (followed.to === to) followed.to = null;
      });
    };
    // Other buttons of the mouse send 'auxclick'.
    document.addEventListener('click', open);
    return () => document.removeEventListener('click', open);
  }, [navigate]);
}
