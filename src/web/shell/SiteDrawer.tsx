import { ChevronDown } from 'lucide';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Drawer } from '../ui/Drawer.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Link } from 'react-router';
import { useSession } from '../lib/session/SessionProvider.tsx';
import { Brand } from '../lib/content/Brand.tsx';
import { type Menu, type MenuLink, menus, overviews, useCurrent } from '../lib/navigation/menus.ts';
import { ActForSwitch, siteDrawerId } from './TopBar.tsx';
import css from './SiteDrawer.module.css';

/** The menu on phones: 280 px wide, with collapsible groups. */
export function SiteDrawer() {
  const current = useCurrent();
  return (
    <Drawer id={siteDrawerId} label="Menu" head={<Brand />}>
      <nav aria-label="Menu">
        {menus.map((menu) => (
          <DrawerMenu key={menu.label} menu={menu} />
        ))}
        {overviews.map(({ label, to }) => (
          <Link key={to} className={css.link} to={to} aria-current={current(to)}>
            {label}
          </Link>
        ))}
      </nav>
      <DrawerAccount />
    </Drawer>
  );
}

function DrawerMenu({ menu }: { menu: Menu }) {
  return (
    <Folded name="site-drawer" whole={menu}>
      {menu.groups.map(({ heading, links }) =>
        heading ? (
          <li key={heading.to}>
            <Folded name="site-drawer-group" whole={heading}>
              <Links links={links} />
            </Folded>
          </li>
        ) : (
          <Links key={menu.label} links={links} />
        ),
      )}
    </Folded>
  );
}

/** A collapsible group; of those with the same name only one is open. */
function Folded({
  name,
  whole,
  children,
}: {
  name: string;
  whole: { label: string; to?: string };
  children: ReactNode;
}) {
  const current = useCurrent();
  const here = whole.to ? current(whole.to) : undefined;
  return (
    <details className={css.group} name={name} data-here={here}>
      <summary>
        {whole.label}
        <Icon icon={ChevronDown} />
      </summary>
      <ul>
        {whole.to && (
          <li>
            <Link to={whole.to} aria-current={here}>
              All {whole.label}
            </Link>
          </li>
        )}
        {children}
      </ul>
    </details>
  );
}

function Links({ links }: { links: MenuLink[] }) {
  const current = useCurrent();
  return links.map((link) => (
    <li key={link.to}>
      <Link to={link.to} aria-current={current(link.to)}>
        {link.label}
      </Link>
    </li>
  ));
}

function DrawerAccount() {
  const { user, logout } = useSession();
  const current = useCurrent();
  return (
    <>
      <Link className={css.link} to="/my-list" aria-current={current('/my-list')}>
        My list
      </Link>
      <Link
        className={css.link}
        to={user ? '/dashboard/settings' : '/for-institutions'}
        aria-current={user ? current('/dashboard/settings') : undefined}
      >
        {user ? 'Mails and calendar' : 'Post a job'}
      </Link>
      <div className="grid gap-1 above-3">
        {user ? (
          <>
            <ButtonLink to="/dashboard" aria-current={current('/dashboard')} block>
              Dashboard
            </ButtonLink>
            <ButtonLink to="/jobs/create" aria-current={current('/jobs/create')} variant="outline" block>
              Post a job
            </ButtonLink>
            <ButtonLink to="/profile" aria-current={current('/profile')} variant="outline" block>
              Profile
            </ButtonLink>
            {user.institutions?.length && !user.actingFor ? (
              <ActForSwitch institutions={user.institutions} />
            ) : null}
            <Button variant="outline" block onClick={() => logout()}>
              Logout
            </Button>
          </>
        ) : (
          <>
            <ButtonLink to="/register" block>
              Register
            </ButtonLink>
            <ButtonLink to="/login" variant="outline" block>
              Login
            </ButtonLink>
          </>
        )}
      </div>
    </>
  );
}
