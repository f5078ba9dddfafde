import { Link } from 'react-router';
import { Wrap } from '../ui/Wrap.tsx';
import { menus } from '../lib/navigation/menus.ts';
import { useCurrent } from '../lib/navigation/use-current.ts';
import css from './LinkStrip.module.css';

/** Short navigation for tablets. */
export function LinkStrip() {
  const current = useCurrent();
  return (
    <nav className={css.linkStrip} aria-label="Sections">
      <Wrap>
        <ul>
          {menus.map((menu) => (
            <li key={menu.to}>
              <Link to={menu.to} aria-current={current(menu.to)}>
                {menu.label}
              </Link>
            </li>
          ))}
        </ul>
      </Wrap>
    </nav>
  );
}
