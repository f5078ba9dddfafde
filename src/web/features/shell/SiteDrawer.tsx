import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { useSession } from '../session/index.ts';
import { Brand } from './Brand.tsx';
import { type Menu, menus } from './menus.ts';
import { siteDrawerId } from './TopBar.tsx';
import css from './SiteDrawer.module.css';

/** The phone's menu: 280 px wide, with groups that open and close. */
export function SiteDrawer() {
  return (
    <Drawer id={siteDrawerId} label="Menu" head={<Brand />}>
      <nav aria-label="Menu">
        {menus.map((menu) => (
          <DrawerItem key={menu.to} menu={menu} />
        ))}
      </nav>
      <DrawerAccount />
    </Drawer>
  );
}

function DrawerItem({ menu }: { menu: Menu }) {
  if (menu.groups.length === 0)
    return (
      <Link className={css.link} to={menu.to}>
        {menu.label}
      </Link>
    );
  const links = menu.groups.flatMap((group) => (group.heading ? [group.heading] : group.links));
  return (
    <details className={css.group} name="site-drawer">
      <summary>
        {menu.label}
        <ChevronDown aria-hidden="true" />
      </summary>
      <ul>
        <li>
          <Link to={menu.to}>All {menu.label}</Link>
        </li>
        {links.map((link) => (
          <li key={link.to}>
            <Link to={link.to}>{link.label}</Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

function DrawerAccount() {
  const { user, logout } = useSession();
  return (
    <div className={css.foot}>
      {user ? (
        <>
          <ButtonLink to="/dashboard" block>
            Dashboard
          </ButtonLink>
          <ButtonLink to="/profile" variant="outline" block>
            Profile
          </ButtonLink>
          <Button variant="outline" block onClick={() => void logout()}>
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
  );
}
