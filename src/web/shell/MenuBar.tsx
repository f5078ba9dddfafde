import { ChevronDown } from 'lucide';
import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Wrap } from '../ui/Layout.tsx';
import { classNames } from '../ui/class-names.ts';
import { usePressOutside } from '../ui/use-press-outside.ts';
import { type Menu, type MenuLink, menus, overviews, useCurrent } from '../lib/navigation/menus.ts';
import { useSession } from '../lib/session/SessionProvider.tsx';
import css from './MenuBar.module.css';

/** The header's second row: menus that open on hover, or by a button for keyboard and touch. */
export function MenuBar() {
  return (
    <nav className={css.menuBar} aria-label="Main">
      <Wrap className={css.in}>
        <ul className={css.list}>
          {menus.map((menu) => (
            <Dropdown key={menu.label} menu={menu} />
          ))}
          {overviews.map((link) => (
            <PlainItem key={link.to} link={link} />
          ))}
        </ul>
        <Leave />
      </Wrap>
    </nav>
  );
}

function PlainItem({ link: { label, to } }: { link: MenuLink }) {
  const current = useCurrent();
  return (
    <li className={classNames(css.item, css.plain)}>
      <Link className={css.top} to={to} aria-current={current(to)}>
        {label}
      </Link>
    </li>
  );
}

/** In the menu of the person too, but in sight only here. */
function Leave() {
  const { user, logout } = useSession();
  return (
    user && (
      <Button variant="quiet" className={css.leave} onClick={() => logout()}>
        Logout
      </Button>
    )
  );
}

/** On touch screens the first tap opens the menu, the second follows the link. */
const isBy = (pointer: 'touch' | 'mouse', { nativeEvent }: MouseEvent) =>
  'pointerType' in nativeEvent && nativeEvent.pointerType === pointer;

/** ArrowDown enters a menu at its first link, ArrowUp at its last. */
function moveFocus(list: HTMLElement | null, key: 'ArrowDown' | 'ArrowUp'): void {
  const stops = [...(list?.querySelectorAll<HTMLElement>('a, button') ?? [])];
  const here = stops.indexOf(document.activeElement as HTMLElement);
  const next = key === 'ArrowDown' ? here + 1 : Math.max(here, 0) - 1;
  requestAnimationFrame(() => stops.at(next % stops.length)?.focus());
}

/** A menu without a page of its own is marked on the pages within. */
const hereIn = ({ to, groups }: Menu, current: ReturnType<typeof useCurrent>) =>
  to ? current(to) : groups.some(({ links }) => links.some((link) => current(link.to))) ? 'true' : undefined;

interface TopLinkProps {
  menu: Menu;
  here: ReturnType<typeof hereIn>;
  onClick: (event: MouseEvent) => void;
}

const TopLink = ({ menu: { to, label }, here, onClick }: TopLinkProps) =>
  to && (
    <Link to={to} aria-current={here} onClick={onClick}>
      {label}
    </Link>
  );

function Dropdown({ menu }: { menu: Menu }) {
  const [open, setOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const item = useRef<HTMLLIElement>(null);
  const id = useId();
  const current = useCurrent();
  const here = hereIn(menu, current);
  const close = () => setOpen(false);
  usePressOutside(item, open, close);
  const follow = (event: MouseEvent) => {
    const opens = isBy('touch', event) && !open;
    if (opens) event.preventDefault();
    setOpen(opens);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      if (open) opener.current?.focus();
      close();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
    moveFocus(list.current, event.key);
  };

  return (
    <li
      ref={item}
      className={css.item}
      data-open={open || undefined}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && close()}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
      onKeyDown={onKeyDown}
    >
      <span className={css.top} data-here={here}>
        <TopLink menu={menu} here={here} onClick={follow} />
        <button
          ref={opener}
          type="button"
          className={menu.to ? css.opener : css.whole}
          aria-expanded={open}
          aria-controls={id}
          aria-label={menu.to && `${menu.label} menu`}
          // A mouse has opened it by being here.
          onClick={(event) => setOpen(isBy('mouse', event) || !open)}
        >
          {!menu.to && menu.label}
          <Icon icon={ChevronDown} />
        </button>
      </span>
      <div ref={list} id={id} className={classNames(css.menu, menu.groups.length > 1 && css.wide)}>
        <Groups menu={menu} onFollow={close} />
      </div>
    </li>
  );
}

function Groups({ menu, onFollow }: { menu: Menu; onFollow: () => void }) {
  const current = useCurrent();
  return (
    <div className={classNames(menu.groups.length > 1 && css.groups)}>
      {menu.groups.map(({ heading, links }) => (
        <div key={heading?.label ?? menu.label}>
          {heading && (
            <p className={css.heading}>
              <Link to={heading.to} aria-current={current(heading.to)} onClick={onFollow}>
                {heading.label}
              </Link>
            </p>
          )}
          <ul>
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link className={css.link} to={to} aria-current={current(to)} onClick={onFollow}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
