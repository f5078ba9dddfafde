import { ChevronDown } from 'lucide';
import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '../ui/Icon.tsx';
import { Wrap } from '../ui/Layout.tsx';
import { classNames } from '../ui/class-names.ts';
import { usePressOutside } from '../ui/use-press-outside.ts';
import { type Menu, type MenuLink, menus, overviews, useCurrent } from '../lib/navigation/menus.ts';
import css from './MenuBar.module.css';

/** Desktop menus below the top bar: open on hover, or by a button for keyboard and touch. */
export function MenuBar() {
  return (
    <nav className={css.menuBar} aria-label="Main">
      <Wrap>
        <ul className={css.list}>
          {menus.map((menu) =>
            menu.groups.length > 0 ? (
              <Dropdown key={menu.to} menu={menu} />
            ) : (
              <PlainItem key={menu.to} menu={menu} />
            ),
          )}
        </ul>
      </Wrap>
    </nav>
  );
}

function PlainItem({ menu }: { menu: Menu }) {
  const current = useCurrent();
  return (
    <li className={css.item}>
      <Link className={css.top} to={menu.to} aria-current={current(menu.to)}>
        {menu.label}
      </Link>
    </li>
  );
}

/** On touch screens the first tap opens the menu, the second follows the link. */
const isTap = ({ nativeEvent }: MouseEvent) =>
  'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';

/** ArrowDown enters a menu at its first link, ArrowUp at its last. */
function moveFocus(list: HTMLElement | null, key: 'ArrowDown' | 'ArrowUp'): void {
  const stops = [...(list?.querySelectorAll<HTMLElement>('a, button') ?? [])];
  const here = stops.indexOf(document.activeElement as HTMLElement);
  const next = key === 'ArrowDown' ? here + 1 : Math.max(here, 0) - 1;
  requestAnimationFrame(() => stops.at(next % stops.length)?.focus());
}

function Dropdown({ menu }: { menu: Menu }) {
  const [open, setOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const item = useRef<HTMLLIElement>(null);
  const id = useId();
  const here = useCurrent()(menu.to);
  const close = () => setOpen(false);
  usePressOutside(item, open, close);
  const follow = (event: MouseEvent) => {
    const opens = isTap(event) && !open;
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
        <Link to={menu.to} aria-current={here} onClick={follow}>
          {menu.label}
        </Link>
        <button
          ref={opener}
          type="button"
          className={css.opener}
          aria-expanded={open}
          aria-controls={id}
          aria-label={`${menu.label} menu`}
          onClick={() => setOpen(!open)}
        >
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
  const listOf = (links: MenuLink[], className?: string) => (
    <ul className={className}>
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link className={css.link} to={to} aria-current={current(to)} onClick={onFollow}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
  const isWide = menu.groups.length > 1;
  return (
    <>
      <div className={classNames(isWide && css.groups)}>
        {menu.groups.map((group) => (
          <div key={group.heading?.label ?? menu.to}>
            {group.heading && (
              <p className={css.heading}>
                <Link to={group.heading.to} aria-current={current(group.heading.to)} onClick={onFollow}>
                  {group.heading.label}
                </Link>
              </p>
            )}
            {listOf(group.links)}
          </div>
        ))}
      </div>
      {/* The menu that has room for them. */}
      {isWide && listOf(overviews, css.overviews)}
    </>
  );
}

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
