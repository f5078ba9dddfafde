import { Bookmark, Crown, Menu } from 'lucide';
import { isStaff } from '../../contract/vocabulary/index.ts';
import { ButtonLink, IconButton, IconLink } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Tooltip } from '../ui/Tooltip.tsx';
import { Wrap } from '../ui/Layout.tsx';
import { lazyComponent } from '../lib/loading/lazy-component.tsx';
import { useSession } from '../lib/session/index.ts';
import { Brand } from '../lib/content/Brand.tsx';
import { MenuBar } from './MenuBar.tsx';
import { SearchLink } from './SearchLink.tsx';
import { useCurrent } from '../lib/navigation/menus.ts';
import css from './TopBar.module.css';

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
