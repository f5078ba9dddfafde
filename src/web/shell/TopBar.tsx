import { Search, Bookmark, Crown, Menu } from 'lucide';
import { type MouseEvent, useCallback, useEffect, useRef, useState, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { isStaff } from '../../contract/vocabulary/index.ts';
import { lazyComponent } from '../lib/loading/lazy-component.tsx';
import { Icon } from '../ui/Icon.tsx';
import { IconLink, ButtonLink, IconButton } from '../ui/Button.tsx';
import { Tooltip } from '../ui/Tooltip.tsx';
import { Wrap } from '../ui/Layout.tsx';
import { useSession } from '../lib/session/SessionProvider.tsx';
import { Brand } from '../lib/content/Brand.tsx';
import { useCurrent } from '../lib/navigation/menus.ts';
import { MenuBar } from './MenuBar.tsx';
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
function SearchLink() {
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

/** Loaded for staff only. */
const QueueLink = lazyComponent(() => import('../publishing/staff/QueueLink.tsx'));
/** Loaded for users only. */
const NoticeBell = lazyComponent(() => import('../discovery/notices/NoticeBell.tsx'));
/** Loaded for users only. */
const PersonMenu = lazyComponent(() => import('../people/PersonMenu.tsx'));
/** Loaded for people of institutions only. */
export const ActForSwitch = lazyComponent(() => import('../people/ActForSwitch.tsx'));

export const siteDrawerId = 'site-drawer';

/** The header of every page: a bar that stays on top, and the menus below it, which scroll away with the page. */
export function SiteHeader() {
  return (
    <header className={css.header}>
      <TopBar />
      <MenuBar />
    </header>
  );
}

function TopBar() {
  const current = useCurrent();
  return (
    <div className={css.topBar}>
      <Wrap className={css.in}>
        <IconButton label="Open menu" className={css.burger} popoverTarget={siteDrawerId}>
          <Icon icon={Menu} />
        </IconButton>
        <Brand className={css.brand} />
        <SearchLink />
        <StaffLink />
        <div className={css.end}>
          <IconLink label="My list" to="/my-list" className={css.list} aria-current={current('/my-list')}>
            <Icon icon={Bookmark} />
            <span className={css.word}>My list</span>
          </IconLink>
          <AccountLinks />
        </div>
      </Wrap>
    </div>
  );
}

function StaffLink() {
  const { user } = useSession();
  return (
    user &&
    isStaff(user.role) &&
    !user.mustChangePassword && (
      <span className={css.queue}>
        <QueueLink />
      </span>
    )
  );
}

/**
 * Links of guests and users take the same space, to avoid layout shift. Keys prevent one from being reused as the
 * other.
 */
function AccountLinks() {
  const { status, user } = useSession();
  const current = useCurrent();
  if (!user)
    return (
      <div key="guest" className={css.account} data-pending={status === 'loading' || undefined}>
        <ButtonLink to="/login" variant="quiet">
          Login
        </ButtonLink>
        <ButtonLink to="/register" variant="outline" className={css.fromTablets}>
          Register
        </ButtonLink>
        <ButtonLink to="/for-institutions" className={css.post}>
          Post a job
        </ButtonLink>
      </div>
    );
  return (
    <div key="user" className={css.account}>
      <span className={css.bell}>{!user.mustChangePassword && <NoticeBell />}</span>
      <ButtonLink
        to="/dashboard"
        variant="quiet"
        className={css.fromTablets}
        aria-current={current('/dashboard')}
      >
        Dashboard
      </ButtonLink>
      <ButtonLink to="/jobs/create" className={css.post}>
        Post a job
      </ButtonLink>
      <span className={css.person}>
        {user.subscription === 'premium' && (
          <span className={css.crown}>
            <Tooltip text="Premium Member">
              <Icon icon={Crown} />
            </Tooltip>
          </span>
        )}
        <PersonMenu user={user} />
      </span>
    </div>
  );
}
