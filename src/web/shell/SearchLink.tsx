import { Search } from 'lucide';
import { type MouseEvent, useCallback, useEffect, useRef, useState, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { lazyComponent } from '../lib/loading/lazy-component.tsx';
import { Icon } from '../ui/Icon.tsx';
import { IconLink } from '../ui/Button.tsx';
import css from './TopBar.module.css';

/** Loaded when it is opened; if that fails, the link opens the search page. */
const SearchDialog = lazyComponent(() => import('../discovery/search/SearchDialog.tsx'), {
  Missing: OpenSearchPage,
});

function OpenSearchPage() {
  useEffect(() => location.assign('/search'), []);
  return null;
}

/** Focuses the search box of the page, if one is in view. */
function focusSearchBox(): boolean {
  for (const box of document.querySelectorAll<HTMLInputElement>('main input[data-site-search]')) {
    const { top, bottom } = box.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) continue;
    box.focus();
    box.select();
    return true;
  }
  return false;
}

const pagesWithSearchBox = ['/', '/search'];
/** Says what is found, on the field. */
const label = 'Search jobs, calls, institutions';

/** Ignored in text fields and in dialogs. */
const isTyping = ({ target }: KeyboardEvent): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select')));

/**
 * The magnifier of the top bar, and the key '/': they focus the page's search box, or open one. Laptops show it as a
 * field, except on pages that begin with a search box. Without JavaScript it is a link to the search.
 */
export function SearchLink() {
  const { pathname } = useLocation();
  const isField = !pagesWithSearchBox.includes(pathname);
  const [isOpen, setOpen] = useState(false);
  /** Text typed while the box is loading; null otherwise. */
  const typed = useRef<string | null>(null);
  const open = () => {
    if (focusSearchBox()) return;
    typed.current = '';
    setOpen(true);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (typed.current !== null && event.key.length === 1) typed.current += event.key;
    else if (event.key === '/' && !event.defaultPrevented && !isTyping(event)) open();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open();
  };
  const takeTyped = useCallback(() => {
    const text = typed.current ?? '';
    typed.current = null;
    return text;
  }, []);
  return (
    <>
      <IconLink
        label={label}
        to="/search"
        className={isField ? css.field : undefined}
        aria-keyshortcuts="/"
        onClick={follow}
      >
        <Icon icon={Search} />
        <span className={css.searched}>{label}</span>
      </IconLink>
      {isOpen && <SearchDialog takeTyped={takeTyped} onClose={() => setOpen(false)} />}
    </>
  );
}
