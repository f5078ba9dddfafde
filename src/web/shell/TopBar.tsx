import { Bookmark, Crown, Menu } from 'lucide';
import { isStaff } from '../../contract/vocabulary/index.ts';
import { Button, ButtonLink, IconButton, IconLink } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Tooltip } from '../ui/Tooltip.tsx';
import { Wrap } from '../ui/Layout.tsx';
import { lazyComponent } from '../lib/loading/lazy-component.tsx';
import { useSession } from '../lib/session/index.ts';
import { Brand } from '../lib/content/Brand.tsx';
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

/** The fixed top bar. */
export function TopBar() {
  const current = useCurrent();
  return (
    <header className={css.topBar}>
      <Wrap className={css.in}>
        <IconButton label="Open menu" className={css.burger} popoverTarget={siteDrawerId}>
          <Icon icon={Menu} />
        </IconButton>
        <Brand />
        <div className={css.end}>
          <StaffLink />
          <SearchLink />
          <IconLink label="My list" to="/my-list" className={css.list} aria-current={current('/my-list')}>
            <Icon icon={Bookmark} />
          </IconLink>
          <AccountLinks />
        </div>
      </Wrap>
    </header>
  );
}

function StaffLink() {
  const { user } = useSession();
  return user && isStaff(user.role) && !user.mustChangePassword && <QueueLink />;
}

/**
 * Links of guests and users take the same space, to avoid layout shift. Keys prevent one from being reused as the
 * other.
 */
function AccountLinks() {
  const { status, user, logout } = useSession();
  const current = useCurrent();
  if (!user)
    return (
      <div key="guest" className={css.account} data-pending={status === 'loading' || undefined}>
        <ButtonLink to="/for-institutions" variant="quiet" className={css.post}>
          Post a job
        </ButtonLink>
        <ButtonLink to="/login" variant="quiet">
          Login
        </ButtonLink>
        <ButtonLink to="/register" variant="outline">
          Register
        </ButtonLink>
      </div>
    );
  return (
    <div key="user" className={css.account} data-user>
      <span className={css.bell} data-staff={isStaff(user.role) || undefined}>
        {!user.mustChangePassword && <NoticeBell />}
      </span>
      {user.subscription === 'premium' && (
        <span className={css.crown}>
          <Tooltip text="Premium Member">
            <Icon icon={Crown} />
          </Tooltip>
        </span>
      )}
      <ButtonLink to="/dashboard" variant="quiet" aria-current={current('/dashboard')}>
        Dashboard
      </ButtonLink>
      <ButtonLink to="/jobs/create" className={css.post}>
        Post a job
      </ButtonLink>
      <Button variant="quiet" onClick={() => logout()}>
        Logout
      </Button>
      <span className={css.person}>{!user.mustChangePassword && <PersonMenu user={user} />}</span>
    </div>
  );
}
